import i18next, { changeLanguage, t } from 'i18next'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '@guise/contract'
import type { Copy } from './copy.ts'
import * as de from './de.ts'
import { en } from './en.ts'
import * as es from './es.ts'
import * as fr from './fr.ts'
import * as ja from './ja.ts'
import * as pt from './pt.ts'

const languages = { de: de.words, es: es.words, fr: fr.words, ja: ja.words, pt: pt.words } satisfies Record<
  Exclude<Language, 'en'>,
  Copy
>
/** Counts of every plural category of these languages: in French and Portuguese 0 is one, and a million many. */
const counts = [0, 1, 2, 5, 11, 1000, 1_000_000, 3_000_000, 1.5]
/** Said beside the number, or of what is never none. */
const withoutNumber = new Set(['shell.creditsUnit', 'videos.price', 'videos.priceOfLink'])

beforeAll(() => {
  for (const [language, words] of Object.entries(languages)) {
    i18next.addResourceBundle(language, 'translation', words)
  }
})
afterAll(() => changeLanguage('en'))

const stems = stemsOf(en)
const sayAny = t as (key: string, values: object) => string // every key is asked for
const say = (stem: string, values: object) => sayAny(stem, values)

test.each(Object.keys(languages))(
  'in %s every count has words of that language, whatever its plural category',
  async (language) => {
    await changeLanguage(language)
    const unsaid = stems.flatMap((stem) =>
      counts.filter((count) => say(stem, { count, fallbackLng: false }) === stem).map((count) => `${stem} of ${count}`),
    )
    expect(unsaid).toEqual([])
  },
)

test.each(['en', ...Object.keys(languages)])('in %s none is never said as one is', async (language) => {
  await changeLanguage(language)
  const counted = stems.filter((stem) => !withoutNumber.has(stem))
  expect(counted.filter((stem) => say(stem, { count: 0 }) === say(stem, { count: 1 }))).toEqual([])
})

test('what is told beside a number has no plural where that is one', async () => {
  await changeLanguage('en')
  const said = [
    say('projects.taskCount', { completed: 1, count: 1 }),
    say('projects.page.progress', { completed: 0, count: 1 }),
    say('operator.users.credits', { count: 1 }),
  ]
  expect(said).toEqual(['1 / 1 task', '<count>0 / 1</count> task completed', '1 credit'])
})

/** The keys of counted texts, without their form. */
function stemsOf(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== 'string') return stemsOf(value as object, `${path}${key}.`)
    return key.endsWith('_other') ? [path + key.slice(0, -'_other'.length)] : []
  })
}
