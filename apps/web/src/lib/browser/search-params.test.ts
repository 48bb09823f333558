import { expect, test } from 'vitest'
import { ids, oneOf, searchParams, text } from './search-params.ts'

const read = searchParams({ words: text, order: oneOf(['newest', 'name']), picked: ids() })
const id = '0190f2a0-0000-7000-8000-000000000001'

test('an address tells words, one of a few values and ids', () => {
  expect(read({ words: 'cats', order: 'name', picked: [id] })).toEqual({ words: 'cats', order: 'name', picked: [id] })
})

test('words that look like a number or a truth stay words', () => {
  expect(read({ words: 2024 }).words).toBe('2024')
  expect(read({ words: true }).words).toBe('true')
})

test('strange values are dropped', () => {
  const strange = read({ words: { a: 1 }, order: 'colour', picked: [id, 'x'], more: 1 })
  expect(strange).toEqual({ words: undefined, order: undefined, picked: undefined })
})
