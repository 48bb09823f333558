import type { SiteConfig } from '@guise/contract'
import i18next, { changeLanguage } from 'i18next'
import { expect, onTestFinished, test } from 'vitest'
import { words as de } from '../../copy/de.ts'
import { sectionsOf } from './document-text.tsx'

const site: SiteConfig = {
  app_version: '1.0.0',
  environment: 'test',
  support_email: 'help@example.com',
  credits_url: '',
  passkey_origin: null,
  upgrade_url: '',
  videos: null,
  engines: ['auto', 'builtin'],
  kept_days: { codes: 1, sessions: 7, notices: 91, cases: 1500, payments: 732, log: 733, audits: 366 },
}

const time = () =>
  sectionsOf('privacy', site)
    .find(({ key }) => key === 'time')
    ?.paragraphs.join(' ') ?? ''

test('the privacy policy says for how long what is over is kept, in the numbers of this installation', async () => {
  for (const words of ['1 day,', '7 days', '91 days', '1,500 days', '732 days', '733 days', '366 days'])
    expect(time()).toContain(words)
  i18next.addResourceBundle('de', 'translation', de)
  await changeLanguage('de')
  onTestFinished(async () => void (await changeLanguage('en')))
  for (const words of ['1 Tag,', '7 Tagen', '91 Tagen', '1.500 Tagen', '732 Tagen', '733 Tagen', '366 Tagen'])
    expect(time()).toContain(words)
})

test('the privacy policy names no number before this installation has told it', () => {
  const keys = sectionsOf('privacy', undefined).map(({ key }) => key)
  expect(keys).toContain('kept')
  expect(keys).not.toContain('time')
})
