import { expect, it } from 'vitest'
import { eyeOpening, mirrored, outlineOn } from '../face/mesh.ts'
import { pyramidOf } from '../image/raster.ts'
import { fillPolygon } from '../image/rasterize.ts'
import { atlasPositions } from './atlas.ts'
import { whitesDepth } from './eye-whites.ts'

const size = 384
/** Greys: of all of an eye, and of its white. */
type Eye = [dark: number, white: number]

/** A grey face whose eyes are of one grey each, as dark as a shadow or with whites in so much of their width. */
function drawnFace(eyes: [Eye, Eye], share: number) {
  const plane = new Float32Array(size * size).fill(140)
  const outlines = [eyeOpening, mirrored(eyeOpening)].map((eye) => outlineOn(atlasPositions(size), eye))
  for (const [i, [dark, white]] of eyes.entries()) {
    const outline = outlines[i]
    fillPolygon(plane, { width: size, height: size }, outline, dark)
    const xs = outline.filter((_, at) => at % 2 === 0)
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const from = right - share * (right - left)
    const corner = outline.map((value, at) => (at % 2 === 0 ? Math.max(value, from) : value))
    fillPolygon(plane, { width: size, height: size }, corner, white)
  }
  const data = Uint8Array.from({ length: plane.length * 3 }, (_, p) => plane[Math.floor(p / 3)])
  return { texture: pyramidOf({ width: size, height: size, data }) }
}

it('whites are as dark as they are beside the middle of the face', () => {
  expect(
    whitesDepth(
      drawnFace(
        [
          [30, 140],
          [30, 140],
        ],
        0.5,
      ),
    ),
  ).toBeCloseTo(0, 1)
  expect(
    whitesDepth(
      drawnFace(
        [
          [30, 62],
          [30, 62],
        ],
        0.5,
      ),
    ),
  ).toBeCloseTo(0.75, 1)
})

it('is told by the eye that shows more of them', () => {
  expect(
    whitesDepth(
      drawnFace(
        [
          [30, 30],
          [30, 140],
        ],
        0.5,
      ),
    ),
  ).toBeLessThan(0.1)
  expect(
    whitesDepth(
      drawnFace(
        [
          [30, 30],
          [30, 30],
        ],
        0.5,
      ),
    ),
  ).toBeGreaterThan(1)
})

it('takes a gleam in the corner of an eye for no white', () => {
  const eye: Eye = [62, 140]
  const depthWith = (share: number) => whitesDepth(drawnFace([eye, eye], share))
  expect(depthWith(0.1)).toBeGreaterThan(0.6)
  expect(depthWith(0.35)).toBeLessThan(0.1)
})
