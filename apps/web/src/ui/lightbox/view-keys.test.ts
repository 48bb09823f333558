import { expect, test } from 'vitest'
import { viewAfterKey } from './view-keys.ts'
import { wholePicture } from '../photo/zoom.ts'

const press = (key: string, shiftKey = false) => ({ key, shiftKey })

test('plus and minus zoom by a step, 0 makes the picture whole again', () => {
  expect(viewAfterKey(wholePicture, press('+'))?.zoom).toBe(1.25)
  expect(viewAfterKey(wholePicture, press('-'))?.zoom).toBe(0.75)
  expect(viewAfterKey({ zoom: 2.5, pan: { x: 0.4, y: 0 } }, press('0'))).toEqual(wholePicture)
})

test('Shift and an arrow look further that way over an enlarged picture', () => {
  const enlarged = { zoom: 2, pan: { x: 0, y: 0 } }
  expect(viewAfterKey(enlarged, press('ArrowRight', true))?.pan).toEqual({ x: -0.1, y: 0 })
  expect(viewAfterKey(enlarged, press('ArrowUp', true))?.pan).toEqual({ x: 0, y: 0.1 })
  expect(viewAfterKey(wholePicture, press('ArrowRight', true))).toBeUndefined()
})

test('an arrow alone, and any other key, is not for the view', () => {
  expect(viewAfterKey({ zoom: 2, pan: { x: 0, y: 0 } }, press('ArrowRight'))).toBeUndefined()
  expect(viewAfterKey(wholePicture, press('Escape'))).toBeUndefined()
})
