import { expect, test } from 'vitest'
import { numberDays } from '../query/gallery-days.ts'
import { makeSections, monthTitle, sectionTitle } from './sections.ts'

function daysOf(count: number, perDay: number) {
  const sections = Array.from({ length: count }, (_, i) => ({
    section: new Date(Date.UTC(2026, 2, 1) - i * 86_400_000).toISOString().slice(0, 10),
    count: perDay,
  }))
  return numberDays({ as_of: '', total: count * perDay, sections }).days
}

test('few days are sections of their own, however thin they are', () => {
  expect(makeSections(daysOf(3, 1)).map(({ key }) => key)).toEqual(['2026-03-01', '2026-02-28', '2026-02-27'])
})

test('many thin days are put together to months, and no picture is lost', () => {
  const months = makeSections(daysOf(60, 2))
  expect(months).toEqual([
    { key: '2026-03', start: 0, count: 2 },
    { key: '2026-02', start: 2, count: 56 },
    { key: '2026-01', start: 58, count: 62 },
  ])
  expect(makeSections(daysOf(60, 20))).toHaveLength(60)
})

test('a heading names the day as a person would', () => {
  const now = new Date(2026, 2, 2, 9)
  expect(sectionTitle('2026-03-02', now)).toBe('Today')
  expect(sectionTitle('2026-03-01', now)).toBe('Yesterday')
  expect(sectionTitle('2026-02-27', now)).toBe('Friday, February 27, 2026')
  expect(sectionTitle('2026-02', now)).toBe('February 2026')
  expect(monthTitle('2026-02-27')).toBe('Feb 2026')
})
