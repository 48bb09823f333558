import { expect, test } from 'vitest'
import { indexOf, numberDays, placeOf } from './gallery-days.ts'

const answer = {
  as_of: '2026-03-02T10:00:00.000Z',
  total: 6,
  sections: [
    { section: '2026-03-01', count: 2 },
    { section: '2026-02-27', count: 3 },
    { section: '2026-01-20', count: 1 },
  ],
}
const days = numberDays(answer)

test('every picture has a number, counted through all days', () => {
  expect(days.days.map(({ start }) => start)).toEqual([0, 2, 5])
  expect([0, 1, 2, 4, 5].map((index) => placeOf(days, index))).toEqual([
    { section: '2026-03-01', offset: 0 },
    { section: '2026-03-01', offset: 1 },
    { section: '2026-02-27', offset: 0 },
    { section: '2026-02-27', offset: 2 },
    { section: '2026-01-20', offset: 0 },
  ])
  expect(placeOf(days, 6)).toBeUndefined()
})

test('a place leads back to its number, unless its day has become shorter', () => {
  for (let index = 0; index < 6; index++) expect(indexOf(days, placeOf(days, index)!)).toBe(index)
  expect(indexOf(days, { section: '2026-02-27', offset: 3 })).toBeUndefined()
  expect(indexOf(days, { section: '2025-01-01', offset: 0 })).toBeUndefined()
})

test('other counts are another version, the same counts the same one', () => {
  const moved = answer.sections.map((section, i) => ({ ...section, count: [3, 2, 1][i] ?? 0 }))
  expect(numberDays({ ...answer, sections: moved }).version).not.toBe(days.version)
  expect(numberDays({ ...answer, as_of: '2026-03-03T10:00:00.000Z' }).version).toBe(days.version)
})
