import { expect, it } from 'vitest'
import { uniformNumbers } from '../../testing/random.ts'
import { finishing } from '../light-calibration.ts'
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

it('raises the pores of skin no further than the skin that was there asks for, whatever its brows do', () => {
  const [width, height] = [96, 96]
  const cells = width * height
  const image = { width, height, data: new Uint8Array(cells * 3) }
  const colour = new Float32Array(cells * 3)
  // As fine on both faces, but that the one that was there is ruled over a quarter of it.
  const random = uniformNumbers(7)
  const isRuled = (i: number) => i % width < width / 4 && i % 4 < 2
  for (let i = 0; i < cells; i++) {
    image.data.fill(isRuled(i) ? 148 : 160 + 4 * (random() - 0.5), i * 3, i * 3 + 3)
    colour.fill(160 + 4 * (random() - 0.5), i * 3, i * 3 + 3)
  }
  const before = detailOf(colour, width)
  finishPatch(image, { x: 0, y: 0, width, height, colour, alpha: new Float32Array(cells).fill(1) })
  const raised = detailOf(colour, width) / before
  expect(raised).toBeLessThan(finishing.emphasis * 1.35)
  expect(raised).toBeGreaterThan(0.9)
})

it('raises an iris by less than the skin around it, and makes it no less soft where the photo is', () => {
  const [width, height] = [64, 64]
  const cells = width * height
  const isEye = (i: number) => i % width >= width / 2
  const eyes = Float32Array.from({ length: cells }, (_, i) => Number(isEye(i)))
  /** How many times as strong the detail of both halves becomes where the photo has so many times as much. */
  const gainsAt = (times: number) => {
    const random = uniformNumbers(11)
    const colour = Float32Array.from({ length: cells * 3 }).fill(150)
    const image = { width, height, data: new Uint8Array(cells * 3) }
    for (let i = 0; i < cells; i++) {
      colour.fill(150 + 8 * (random() - 0.5), i * 3, i * 3 + 3)
      image.data.fill(150 + 8 * times * (random() - 0.5), i * 3, i * 3 + 3)
    }
    const before = colour.slice()
    finishPatch(image, { x: 0, y: 0, width, height, colour, alpha: new Float32Array(cells).fill(1) }, undefined, {
      eyes,
    })
    const strength = (plane: Float32Array, wanted: boolean) =>
      plane.reduce((sum, value, p) => sum + (isEye(Math.floor(p / 3)) === wanted ? Math.abs(value - 150) : 0), 0)
    return [false, true].map((wanted) => strength(colour, wanted) / strength(before, wanted))
  }
  const [skin, iris] = gainsAt(1.7)
  expect(skin).toBeGreaterThan(1.5)
  expect(iris).toBeLessThan(1.35)
  const [softSkin, softIris] = gainsAt(0.5)
  expect(softSkin).toBeLessThan(0.8)
  expect(softIris).toBeLessThan(0.8)
})

it('makes skin as sharp as the photo whatever a beard is, and a beard no sharper than it was', () => {
  const [width, height] = [64, 64]
  const cells = width * height
  const isHair = (i: number) => i < cells / 2
  const hairs = Float32Array.from({ length: cells }, (_, i) => Number(isHair(i)))
  /** How many times as strong the detail of skin and hair becomes where the photo's skin has so many times as much as the drawn one. */
  const gainsAt = (times: number) => {
    const random = uniformNumbers(5)
    const colour = new Float32Array(cells * 3)
    const image = { width, height, data: new Uint8Array(cells * 3) }
    for (let i = 0; i < cells; i++) {
      colour.fill(150 + (isHair(i) ? 60 : 8) * (random() - 0.5), i * 3, i * 3 + 3)
      image.data.fill(150 + 8 * times * (random() - 0.5), i * 3, i * 3 + 3)
    }
    const before = colour.slice()
    finishPatch(image, { x: 0, y: 0, width, height, colour, alpha: new Float32Array(cells).fill(1) }, undefined, {
      hairs,
    })
    const strength = (plane: Float32Array, wanted: boolean) =>
      plane.reduce((sum, value, p) => sum + (isHair(Math.floor(p / 3)) === wanted ? Math.abs(value - 150) : 0), 0)
    return [false, true].map((wanted) => strength(colour, wanted) / strength(before, wanted))
  }
  const [skin, hair] = gainsAt(1.7)
  expect(skin).toBeGreaterThan(1.4)
  expect(hair).toBeLessThan(1.05)
  expect(gainsAt(1)[0]).toBeGreaterThan(0.95)
})

/** Mean step from a pixel to its right neighbour in the right half of a patch, where nothing is ruled. */
function detailOf(colour: Float32Array, width: number): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < colour.length / 3 - 1; i++) {
    if (i % width < width / 2 || i % width === width - 1) continue
    sum += Math.abs(colour[i * 3] - colour[i * 3 + 3])
    count++
  }
  return sum / count
}
