import { expect, test } from 'vitest'
import { keyAction } from './sheet-keys.ts'

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

test('arrows walk over the pictures, with Shift they extend the choice', () => {
  expect(keyAction(press('ArrowDown'), true, false)).toEqual({ step: 'down', isRange: false })
  expect(keyAction(press('ArrowRight', { shiftKey: true }), true, true)).toEqual({ step: 'right', isRange: true })
})

test('Home and End go to the ends of the day, with Control to the ends of everything', () => {
  expect(keyAction(press('Home'), true, false)).toEqual({ step: 'sectionStart', isRange: false })
  expect(keyAction(press('End', { ctrlKey: true }), true, false)).toEqual({ step: 'last', isRange: false })
})

test('Space chooses a picture and Enter opens it', () => {
  expect(keyAction(press(' '), true, false)).toBe('toggle')
  expect(keyAction(press('Enter'), true, false)).toBe('open')
})

test('Escape and Delete mean something only while pictures are chosen', () => {
  expect(keyAction(press('Escape'), true, true)).toBe('clear')
  expect(keyAction(press('Delete'), false, true)).toBe('delete')
  expect(keyAction(press('Escape'), true, false)).toBeUndefined()
  expect(keyAction(press('Delete'), true, false)).toBeUndefined()
})

test('all is chosen with Control or Command and A; the keys of the browser stay its own', () => {
  expect(keyAction(press('a', { metaKey: true }), false, false)).toBe('selectAll')
  expect(keyAction(press('a'), true, false)).toBeUndefined()
  expect(keyAction(press('ArrowLeft', { altKey: true }), true, true)).toBeUndefined()
  expect(keyAction(press('ArrowLeft'), false, false)).toBeUndefined()
})
