import { expect, it } from 'vitest'
import { eyeOpening, mirrored, outlineOn } from '../face/mesh.ts'
import { pyramidOf } from '../image/raster.ts'
import { fillPolygon } from '../image/rasterize.ts'
import { atlasPositions } from './atlas.ts'
import { whitesDepth } from './eye-whites.ts'

const size = 384

/** A grey face whose eyes are of one grey each, as dark as a shadow or with whites in a corner of them. */
function faceWith(...eyes: [dark: number, white: number][]) {
  const plane = new Float32Array(size * size).fill(140)
  const outlines = [eyeOpening, mirrored(eyeOpening)].map((eye) => outlineOn(atlasPositions(size), eye))
  for (const [i, [dark, white]] of eyes.entries()) {
    const outline = outlines[i]
    fillPolygon(plane, { width: size, height: size }, outline, dark)
    const xs = outline.filter((_, at) => at % 2 === 0)
    const middle = xs.reduce((sum, x) => sum + x, 0) / xs.length
    const corner = outline.map((value, at) => (at % 2 === 0 ? Math.max(value, middle) : value))
    fillPolygon(plane, { width: size, height: size }, corner, white)
  }
  const data = Uint8Array.from({ length: plane.length * 3 }, (_, p) => plane[Math.floor(p / 3)])
  return { texture: pyramidOf({ width: size, height: size, data }) }
}

it('whites are as dark as they are beside the middle of the face', () => {
  expect(whitesDepth(faceWith([30, 140], [30, 140]))).toBeCloseTo(0, 1)
  expect(whitesDepth(faceWith([30, 62], [30, 62]))).toBeCloseTo(0.75, 1)
})

it('is told by the eye that shows more of them', () => {
  expect(whitesDepth(faceWith([30, 30], [30, 140]))).toBeLessThan(0.1)
  expect(whitesDepth(faceWith([30, 30], [30, 30]))).toBeGreaterThan(1)
})
