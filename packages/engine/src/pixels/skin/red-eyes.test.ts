import { expect, it } from 'vitest'
import { eyeOpening, mirrored } from '../face/mesh.ts'
import { pyramidOf, type Raster } from '../image/raster.ts'
import { atlasPositions } from './atlas.ts'
import { skinSize } from './features.ts'
import { darkenRedEyes } from './red-eyes.ts'
import { skinColoursOf } from './skin-colours.ts'

type Colour = [red: number, green: number, blue: number]
const size = 384
const [skin, brown]: [Colour, Colour] = [
  [190, 150, 130],
  [95, 60, 45],
]
const gains = [0, 1, 2].map(() => new Float32Array(skinSize * skinSize).fill(1))

/** The middle of an eye, texels. */
const [left, right] = [eyeOpening, mirrored(eyeOpening)].map((outline) => {
  const positions = atlasPositions(size)
  const mean = (axis: number) => outline.reduce((sum, vertex) => sum + positions[vertex * 2 + axis], 0) / outline.length
  return Math.round(mean(1)) * size + Math.round(mean(0))
}) as [number, number]

/** A face spread flat, of one colour but for the middle of each eye. */
function faceWith(ofLeft: Colour, ofRight: Colour, of: Colour = skin): Raster {
  const data = new Uint8Array(size * size * 3)
  for (let i = 0; i < size * size; i++) data.set(of, i * 3)
  for (const [middle, colour] of [[left, ofLeft] as const, [right, ofRight] as const]) {
    for (let y = -3; y <= 3; y++) {
      for (let x = -3; x <= 3; x++) data.set(colour, (middle + y * size + x) * 3)
    }
  }
  return { width: size, height: size, data }
}

function darkened(face: Raster): (place: number) => number[] {
  const own = { ...face, data: face.data.slice() }
  darkenRedEyes(own, skinColoursOf(pyramidOf(face)), gains)
  return (place) => [...own.data.subarray(place * 3, place * 3 + 3)]
}

it('makes a pupil dark that a flash lit red, and no other', () => {
  const colourAt = darkened(faceWith([210, 70, 60], brown))
  expect(colourAt(left)).toEqual([70, 70, 60])
  expect(colourAt(right)).toEqual(brown)
})

it('takes the dimmer red around it, too, and leaves skin as it is', () => {
  const face = faceWith([210, 70, 60], brown)
  face.data.set([130, 80, 70], (left + 1) * 3)
  const colourAt = darkened(face)
  expect(colourAt(left + 1)[0]).toBeLessThan(125)
  expect(colourAt(left + 40 * size)).toEqual(skin)
})

it.each([
  ['brown eyes', brown, skin],
  ['amber eyes', [150, 100, 60], skin],
  ['eyes under an orange lamp', [200, 110, 50], [230, 150, 80]],
  ['eyes under a blue lamp', [150, 80, 120], [110, 120, 190]],
] as [string, Colour, Colour][])('leaves %s as they are', (_, eye, of) => {
  const colourAt = darkened(faceWith(eye, eye, of))
  expect(colourAt(left)).toEqual(eye)
  expect(colourAt(right)).toEqual(eye)
})
