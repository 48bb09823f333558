import { expect, test } from 'vitest'
import { nextPosition, positionAt } from './compare-position.ts'

test('the seam follows the pointer and stays inside the picture', () => {
  expect(positionAt(150, 100, 200)).toBe(25)
  expect(positionAt(20, 100, 200)).toBe(0)
  expect(positionAt(900, 100, 200)).toBe(100)
  expect(positionAt(10, 0, 0)).toBe(50)
})

test('arrow keys move the seam by 5 percent, with Shift by one', () => {
  expect(nextPosition(50, 'ArrowLeft', false)).toBe(45)
  expect(nextPosition(50, 'ArrowRight', false)).toBe(55)
  expect(nextPosition(50, 'ArrowRight', true)).toBe(51)
  expect(nextPosition(98, 'ArrowRight', false)).toBe(100)
})

test('Home shows the result alone, End the original alone', () => {
  expect(nextPosition(50, 'Home', false)).toBe(0)
  expect(nextPosition(50, 'End', false)).toBe(100)
})

test('other keys are left to the page', () => {
  expect(nextPosition(50, 'Escape', false)).toBeUndefined()
})
