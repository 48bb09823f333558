import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { setI18n } from 'react-i18next'
import { expect, test } from 'vitest'
import type { Verdict } from './face-check.ts'
import { PickedPhotoRow } from './picked-photo-row.tsx'

setI18n(i18next)

const photo = { id: '1', file: new File(['x'], 'ada.jpg'), previewUrl: 'blob:1' }
/** What of the row is read out when it changes, the verdict aside. */
const liveIn = (verdict: Verdict) =>
  /<div aria-live="polite">(.*?)<\/div>/.exec(
    renderToStaticMarkup(<PickedPhotoRow photo={photo} verdict={verdict} onRemove={() => undefined} />),
  )?.[1]

test('advice about a photo comes into a place that is read out, which is there before it', () => {
  expect(liveIn({ kind: 'checking' })).toBe('')
  const advice = ['The light comes from one side only.', 'The photo is small.']
  const read = liveIn({ kind: 'good', faceCount: 1, main: undefined, advice })
  for (const sentence of advice) expect(read).toContain(sentence)
})
