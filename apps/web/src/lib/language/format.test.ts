import i18next from 'i18next'
import { changeLanguage } from 'i18next'
import { expect, test } from 'vitest'
import { words as de } from '../../copy/de.ts'
import { words as fr } from '../../copy/fr.ts'
import {
  compactCount,
  compareTimes,
  countdown,
  duration,
  fileSize,
  longDate,
  nameWithoutExtension,
  numberIn,
  relativeTime,
  shortFileName,
  shortName,
  wholeCount,
} from './format.ts'

test('a span of time is told in its largest unit, as the language spoken has it', async () => {
  expect([duration(61), duration(90 * 60), duration(47 * 3600), duration(9 * 86_400)]).toEqual([
    '2 minutes',
    '1 hour',
    '47 hours',
    '9 days',
  ])
  i18next.addResourceBundle('de', 'translation', de)
  await changeLanguage('de')
  expect(duration(2 * 86_400)).toBe('2 Tage')
  await changeLanguage('en')
})

test('counts from a thousand are shortened to one decimal', () => {
  expect(compactCount(999)).toBe('999')
  expect(compactCount(1_000)).toBe('1.0K')
  expect(compactCount(12_345)).toBe('12.3K')
  expect(compactCount(1_000_000)).toBe('1.0M')
})

test('thousands are set apart', () => {
  expect(wholeCount(12_345)).toBe('12,345')
})

test.each(['en-US', 'de-DE', 'es-ES', 'fr-FR', 'pt-BR', 'ja-JP'])(
  'small whole numbers are written as %s writes them, and others are left to it',
  (locale) => {
    for (const value of [0, 7, 42, 999, 1_000, 12_345, -3, 2.5]) {
      expect(numberIn(locale, value)).toBe(value.toLocaleString(locale))
    }
  },
)

test('times are ordered by what comes first', () => {
  const times = ['2026-11-21T12:00:00.001Z', '2025-01-01T00:00:00.000Z', '2026-11-21T12:00:00.000Z']
  expect(times.toSorted(compareTimes)).toEqual([times[1], times[2], times[0]])
  expect(compareTimes(times[0] ?? '', times[0] ?? '')).toBe(0)
})

test('sizes are shown in the unit that fits, as the language spoken calls it', async () => {
  expect(fileSize(900)).toBe('900 B')
  expect(fileSize(20 * 1024)).toBe('20 KB')
  expect(fileSize(10_485_760)).toBe('10.0 MB')
  expect(fileSize(10 * 1024 ** 3)).toBe('10.0 GB')
  i18next.addResourceBundle('fr', 'translation', fr)
  await changeLanguage('fr')
  expect(fileSize(10 * 1024 ** 3)).toBe('10,0 Go')
  await changeLanguage('en')
})

const now = Date.parse('2026-11-21T12:00:00Z')
const before = (ms: number) => relativeTime(new Date(now - ms).toISOString(), now)

test('what happened within a minute was just now', () => {
  expect(before(0)).toBe('Just now')
  expect(before(59_000)).toBe('Just now')
  expect(before(-5_000)).toBe('Just now')
})

test('minutes, hours and days are counted whole', () => {
  expect(before(60_000)).toBe('1 minute ago')
  expect(before(59 * 60_000)).toBe('59 minutes ago')
  expect(before(3_600_000)).toBe('1 hour ago')
  expect(before(6 * 86_400_000)).toBe('6 days ago')
})

test('a week later there is a date', () => {
  expect(before(7 * 86_400_000)).toBe('Nov 14, 2026')
  expect(longDate('2026-11-14T12:00:00Z')).toBe('November 14, 2026')
})

test('a wait is shown in minutes and seconds and never below zero', () => {
  expect(countdown(65)).toBe('1:05')
  expect(countdown(-1)).toBe('0:00')
})

test('in German times and counts are written the German way', async () => {
  i18next.addResourceBundle('de', 'translation', de)
  await changeLanguage('de')
  expect(before(0)).toBe('Gerade eben')
  expect(before(60_000)).toBe('vor 1 Minute')
  expect(before(2 * 86_400_000)).toBe('vor 2 Tagen')
  expect(longDate('2026-11-14T12:00:00Z')).toBe('14. November 2026')
  expect(compactCount(12_345)).toBe('12,3 Tsd.')
  await changeLanguage('en')
})

test('a face without a name is untitled', () => {
  expect(shortName('', 24)).toBe('Untitled')
  expect(shortName('  ', 24)).toBe('Untitled')
})

test('a long face name is cut to the length of its place', () => {
  expect(shortName('a'.repeat(24), 24)).toBe('a'.repeat(24))
  expect(shortName('a'.repeat(25), 24)).toBe(`${'a'.repeat(23)}…`)
})

test('a long file name keeps its extension', () => {
  expect(shortFileName('portrait.jpg')).toBe('portrait.jpg')
  const short = shortFileName('a-portrait-of-somebody-at-the-sea.jpeg')
  expect(short).toBe('a-portrait-of-….jpeg')
  expect(short).toHaveLength(20)
})

test('an uploaded face is called like its file', () => {
  expect(nameWithoutExtension('me.at.home.jpg')).toBe('me.at.home')
  expect(nameWithoutExtension('portrait')).toBe('portrait')
  expect(nameWithoutExtension(`${'a portrait of '.repeat(18)}.png`)).toHaveLength(200)
})

test('a name is cut between characters as people see them, and never within one', () => {
  const families = '👩‍👩‍👧‍👦'.repeat(5)
  expect(shortName(families, 5)).toBe(families)
  expect(shortName(families, 4)).toBe(`${'👩‍👩‍👧‍👦'.repeat(3)}…`)
  expect(shortName('e\u0301\u0302'.repeat(3), 2)).toBe('e\u0301\u0302…')
  expect(shortFileName(`${'🇩🇪'.repeat(30)}.jpg`, 10)).toBe(`${'🇩🇪'.repeat(5)}….jpg`)
})
