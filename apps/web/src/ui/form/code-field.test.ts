import { expect, test } from 'vitest'
import { digitsOf } from './code-field.tsx'

test('a code may be pasted with a space in it', () => {
  expect(digitsOf('123 456')).toBe('123456')
})

test('letters are dropped and a seventh digit is cut', () => {
  expect(digitsOf('12a3-4567')).toBe('123456')
})
