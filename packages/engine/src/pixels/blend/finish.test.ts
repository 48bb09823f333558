import { expect, it } from 'vitest'
import { finishPatch } from './finish.ts'

it('keeps the colour of a gleam that is lighter than the photo can show', () => {
  const [width, height] = [16, 16]
  const cells = width * height
  const image = { width, height, data: new Uint8Array(cells * 3).fill(250) }
  const colour = new Float32Array(cells * 3)
  for (let p = 0; p < colour.length; p += 3) colour.set([300, 240, 150], p)
  finishPatch(image, { x: 0, y: 0, width, height, colour, alpha: new Float32Array(cells).fill(1) })
  const [red, green, blue] = colour.subarray(0, 3)
  expect(red).toBeLessThanOrEqual(255)
  expect(green / red).toBeCloseTo(240 / 300, 2)
  expect(blue / red).toBeCloseTo(150 / 300, 2)
})
