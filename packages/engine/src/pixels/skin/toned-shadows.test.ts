import { expect, it } from 'vitest'
import { pyramidOf } from '../image/raster.ts'
import type { Atlas } from './atlas.ts'
import { withoutTonedShadows } from './toned-shadows.ts'
import { featureCells, skinSize } from './features.ts'

type Colour = readonly [red: number, green: number, blue: number]

const [eyes, lips, brows] = featureCells
const size = 2 * skinSize
const skin: Colour = [205, 160, 140]
const own = new Float32Array(skinSize * skinSize).fill(1)

/** The cell of a skin map in which a texel lies. */
const cellOf = (texel: number) => Math.floor(texel / size / 2) * skinSize + ((texel % size) >> 1)

/** A face of one colour whose brows and eyes have another. */
function face(dark: Colour, plain = skin): Atlas {
  const data = new Uint8Array(size * size * 3)
  for (let i = 0; i < size * size; i++) data.set(brows[cellOf(i)] + eyes[cellOf(i)] > 0 ? dark : plain, i * 3)
  const texture = pyramidOf({ width: size, height: size, data })
  return { texture, facing: new Float32Array(size * size).fill(1), size }
}

/** The colour of the first texel of a feature. */
function colourOf({ texture }: Atlas, feature: Float32Array): number[] {
  const first = Array.from({ length: size * size }).findIndex((_, i) => feature[cellOf(i)] > 0.9)
  return [...texture.levels[0].data.subarray(first * 3, first * 3 + 3)]
}

it('takes the blue off brows that a filter coloured, and leaves skin as it is', () => {
  const bare = withoutTonedShadows(face([45, 45, 90]), own)
  const [red, green, blue] = colourOf(bare, brows)
  expect(blue).toBeLessThan(green)
  expect(0.299 * red + 0.587 * green + 0.114 * blue).toBeCloseTo(50.1, -0.3)
  expect(colourOf(bare, lips)).toEqual([...skin])
})

it('takes the crimson off the brows of a faded print', () => {
  const [red, green, blue] = colourOf(withoutTonedShadows(face([70, 38, 41]), own), brows)
  expect(red / green).toBeLessThan(1.6)
  expect(red).toBeGreaterThan(green)
  expect(blue).toBeLessThan(green)
})

it.each<[string, Colour, Colour?]>([
  ['black', [30, 30, 31]],
  ['brown', [90, 60, 45]],
  ['of redheads', [120, 65, 42]],
  ['black, in a photo without colour', [30, 30, 30], [160, 160, 160]],
  ['blue, under a blue lamp', [35, 40, 55], [100, 140, 200]],
  ['of blue-eyed people with fair brows', [160, 125, 150]],
])('leaves a face as it is whose brows and lashes are %s', (_, dark, plain) => {
  const natural = face(dark, plain)
  expect(withoutTonedShadows(natural, own)).toBe(natural)
})

it('leaves a face as it is of which too little dark is seen to tell', () => {
  const covered = face([45, 45, 90])
  const hairless = own.map((value, i) => value * Number(brows[i] + eyes[i] === 0))
  expect(withoutTonedShadows(covered, hairless)).toBe(covered)
})
