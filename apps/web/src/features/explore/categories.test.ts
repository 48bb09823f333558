import { expect, test } from 'vitest'
import { categoryLabel } from './categories.ts'

test.each(['tv-shows', 'TV Shows', 'tv_shows'])('a category has one name, however it was written: %s', (written) => {
  expect(categoryLabel(written)).toBe('TV Shows')
})

test('a category of somebody else is left as they wrote it', () => {
  expect(categoryLabel('Paper theatre')).toBe('Paper theatre')
})
