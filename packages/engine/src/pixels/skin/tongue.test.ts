import { expect, it } from 'vitest'
import { pyramidOf } from '../image/raster.ts'
import { skinSize } from './features.ts'
import { findTongue } from './tongue.ts'

const size = 192
const skin = [190, 125, 82]
const shown = new Float32Array(skinSize * skinSize).fill(1)

/** What is found at the chin, the cheeks and the lips of a face on whose chin this lies, from the lips down. */
function foundUnder(colour: number[], own = shown) {
  const data = Uint8Array.from({ length: size * size * 3 }, (_, p) => {
    const [x, y] = [Math.floor(p / 3) % size, Math.floor(p / 3 / size)]
    return (Math.abs(x / size - 0.5) < 0.09 && y / size > 0.7 && y / size < 0.92 ? colour : skin)[p % 3]
  })
  const found = findTongue(pyramidOf({ width: size, height: size, data }), own)
  const at = (u: number, v: number) => found?.[Math.floor(v * skinSize) * skinSize + Math.floor(u * skinSize)]
  return [at(0.5, 0.82), at(0.75, 0.62), at(0.5, 0.68)]
}

it('finds a tongue on the chin, and the mouth that it comes out of, and leaves cheeks alone', () => {
  const [chin, cheek, lips] = foundUnder([168, 100, 108])
  expect([chin, lips]).toEqual([1, 1])
  expect(cheek).toBeLessThan(0.01)
})

it.each([
  ['a bare chin', skin],
  ['a dark beard', [60, 45, 38]],
  ['a grey beard', [140, 132, 126]],
  ['a shaven chin', [160, 118, 88]],
])('finds none on %s', (_what, colour) => {
  expect(foundUnder(colour)).toEqual([undefined, undefined, undefined])
})

it('tells nothing of a chin behind something', () => {
  const hidden = shown.map((_, i) => Number(i < skinSize * skinSize * 0.7))
  expect(foundUnder([168, 100, 108], hidden)).toEqual([undefined, undefined, undefined])
})
