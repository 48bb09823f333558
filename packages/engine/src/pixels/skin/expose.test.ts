import { expect, it } from 'vitest'
import { pyramidOf } from '../image/raster.ts'
import type { Atlas } from './atlas.ts'
import { exposed } from './expose.ts'

const size = 192

/** A face of one grey with a lighter square in the middle, a tenth of what is looked at, seen squarely. */
function face(skin: number, gleam: number): Atlas {
  const data = new Uint8Array(size * size * 3).fill(skin)
  for (let y = 80; y < 120; y++) data.fill(gleam, (y * size + 80) * 3, (y * size + 120) * 3)
  return {
    texture: pyramidOf({ width: size, height: size, data }),
    facing: new Float32Array(size * size).fill(1),
    size,
  }
}
const greyOf = ({ texture }: Atlas) => texture.levels[0].data[0]
const gleamOf = ({ texture }: Atlas) => texture.levels[0].data[(100 * size + 100) * 3]

it('brings the lightest places of a face in the dark to where others have them', () => {
  const lit = exposed(face(40, 75))
  expect(gleamOf(lit)).toBe(150)
  expect(greyOf(lit)).toBe(80)
})

it('leaves dark skin as it is where its gleams are light', () => {
  const dark = face(40, 160)
  expect(exposed(dark)).toBe(dark)
})

it('makes no face of what is nearly black', () => {
  expect(greyOf(exposed(face(4, 10)))).toBe(14)
})
