import { describe, expect, it } from 'vitest'
import type { Raster } from '../image/raster.ts'
import { changeOf, layChange } from './change.ts'
import { pastePatch, type Patch } from './composite.ts'

const plain = (width: number, height: number, level: number): Raster => ({
  width,
  height,
  data: new Uint8Array(width * height * 3).fill(level),
})

/** A patch of one colour that is opaque but at its rim. */
function patchAt(x: number, y: number, side: number, level: number): Patch {
  const alpha = new Float32Array(side * side).fill(1)
  for (let i = 0; i < side; i++) for (const j of [0, side - 1]) alpha[j * side + i] = alpha[i * side + j] = 0.4
  return { x, y, width: side, height: side, colour: new Float32Array(side * side * 3).fill(level), alpha }
}

describe('a change', () => {
  it('laid over the picture it was made for does what pasting the patch does', () => {
    const [pasted, changed] = [plain(20, 16, 90), plain(20, 16, 90)]
    for (let i = 0; i < pasted.data.length; i++) pasted.data[i] = changed.data[i] = (i * 37) & 255
    const patch = patchAt(3, 2, 9, 140.3)
    const change = changeOf(changed, patch, 1)
    pastePatch(pasted, patch)
    layChange(changed, change)
    expect(changed.data.every((value, i) => Math.abs(value - pasted.data[i]) <= 1)).toBe(true)
  })

  it.each([2, 4])('laid over a picture %i times as large keeps that picture’s own detail', (factor) => {
    const small = plain(20, 16, 90)
    const change = changeOf(small, patchAt(4, 4, 8, 130), factor)
    const large = plain(20 * factor, 16 * factor, 90)
    for (let i = 0; i < large.data.length; i++) large.data[i] += i % 2
    layChange(large, change)
    const at = (x: number, y: number) => large.data[(y * large.width + x) * 3]
    const middle = 8 * factor
    expect([at(middle, middle) - 130, at(middle + 1, middle) - 130]).toEqual(middle % 2 === 0 ? [0, 1] : [1, 0])
    expect(at(2 * factor, 2 * factor)).toBeLessThanOrEqual(91)
  })

  it('that reaches over the border is cut there, and never wraps around', () => {
    const image = plain(12, 12, 100)
    layChange(image, changeOf(image, patchAt(8, 8, 4, 200), 1))
    layChange(image, { ...changeOf(plain(6, 6, 100), patchAt(0, 0, 3, 0), 2) })
    expect(image.data[(9 * 12 + 9) * 3]).toBe(200)
    expect(image.data[(2 * 12 + 2) * 3]).toBeLessThan(60)
    expect(image.data[(6 * 12 + 0) * 3]).toBeGreaterThan(60)
    expect(image.data[(5 * 12 + 11) * 3]).toBe(100)
  })
})
