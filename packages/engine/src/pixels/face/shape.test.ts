import { expect, it } from 'vitest'
import { shape } from '../calibration.ts'
import {
  eyebrow,
  eyeOpening,
  innerLips,
  landmark,
  mirrored,
  outerLips,
  textureCoordinates,
  vertexCount,
} from './mesh.ts'
import { eyeSpan } from './pose.ts'
import { correctShape, mixShapes } from './shape.ts'

const noseTip = 4
const cheek = 205
const lowerLip = 14
const { upperLid, lowerLid } = landmark.leftEye
const lids = eyeOpening.slice(1, 8)
const upperLids = [...lids, ...mirrored(lids)]
const brows = [...eyebrow, ...mirrored(eyebrow)]

/** The canonical layout itself as a face of 200 pixels, bulging towards who looks. */
const face = Float32Array.from({ length: vertexCount * 3 }, (_, p) => {
  const vertex = Math.floor(p / 3)
  const [u, v] = textureCoordinates.subarray(vertex * 2, vertex * 2 + 2)
  return [u * 200, v * 200, ((u - 0.5) ** 2 + (v - 0.5) ** 2) * 200][p % 3]
})

/** Largest distance of two meshes in the picture plane. */
function farthest(a: Float32Array, b: Float32Array): number {
  let most = 0
  for (let p = 0; p < a.length; p += 3) most = Math.max(most, Math.hypot(a[p] - b[p], a[p + 1] - b[p + 1]))
  return most
}

it('does not stretch a face towards a source that is longer or wider as a whole', () => {
  for (const axis of [0, 1]) {
    const stretched = face.map((value, p) => (p % 3 === axis ? value * 1.15 : value))
    expect(farthest(mixShapes(stretched, face), face)).toBeLessThan(1)
  }
})

it('takes the place of a feature from the source by the share that is mixed', () => {
  const longNosed = face.slice()
  longNosed[noseTip * 3 + 1] += 20
  const moved = mixShapes(longNosed, face)[noseTip * 3 + 1] - face[noseTip * 3 + 1]
  expect(moved).toBeGreaterThan(20 * shape.mix * 0.9)
  expect(moved).toBeLessThan(20 * shape.mix * 1.05)
})

it('takes over how high brows lie by less and less, since brows that are raised far are an expression', () => {
  const [little, far, further] = [2, 20, 40].map(raised)
  expect(little).toBeGreaterThan(0.2 * 2 * shape.mix)
  expect(far).toBeGreaterThan(little)
  expect(further).toBeLessThan(far * 1.5)
  expect(further).toBeLessThan(shape.maxRaised * eyeSpan(face) * shape.mix)
})

it('hardly opens eyes wider for a source whose eyes are wide open', () => {
  const wide = face.slice()
  for (const vertex of upperLids) wide[vertex * 3 + 1] -= 12
  const mixed = mixShapes(wide, face)
  const opened = (points: Float32Array) => points[lowerLid * 3 + 1] - points[upperLid * 3 + 1]
  expect(opened(mixed)).toBeGreaterThan(opened(face))
  expect(opened(mixed) - opened(face)).toBeLessThan(shape.maxOpened * eyeSpan(face) * shape.mix)
})

it('leaves lips that are kept where they are, and mixes what is far from them', () => {
  const source = face.slice()
  for (const vertex of [...outerLips, noseTip]) source[vertex * 3] += 10
  const [kept, free] = [mixShapes(source, face, { lips: 1 }), mixShapes(source, face)]
  for (const vertex of outerLips) {
    expect(kept[vertex * 3]).toBeCloseTo(face[vertex * 3], 3)
    expect(free[vertex * 3]).toBeGreaterThan(face[vertex * 3] + 1)
  }
  expect(kept[noseTip * 3]).toBeGreaterThan(face[noseTip * 3] + 1)
})

it('leaves the opening of a mouth that shows teeth, and an eye that stays, where they are, and their surroundings less', () => {
  const [open, eye, other] = [[...innerLips, ...outerLips], eyeOpening, mirrored(eyeOpening)]
  const source = face.slice()
  for (const vertex of [...open, ...eye, ...other, noseTip]) source[vertex * 3] += 10
  const [kept, free] = [mixShapes(source, face, { mouth: 1, eyes: [1, 0] }), mixShapes(source, face)]
  for (const vertex of [...open, ...eye]) expect(kept[vertex * 3]).toBeCloseTo(face[vertex * 3], 3)
  for (const vertex of [...other, noseTip]) expect(kept[vertex * 3]).toBeCloseTo(free[vertex * 3], 3)
})

it('takes back all of a drift of the whole face, and of a single landmark a share', () => {
  const shifted = face.map((value, p) => (p % 3 === 2 ? value : value + 3))
  const back = correctShape(face, shifted)
  expect(back[noseTip * 3]).toBeCloseTo(face[noseTip * 3] - 3, 1)
  expect(back[noseTip * 3 + 1]).toBeCloseTo(face[noseTip * 3 + 1] - 3, 1)
  const alone = taken(cheek * 3)
  expect(alone).toBeGreaterThan(0)
  expect(alone).toBeLessThan(5 * shape.correction * 1.05)
})

it('takes back more of what opens the mouth than of what moves it sideways', () => {
  const [up, across] = [taken(lowerLip * 3 + 1), taken(lowerLip * 3)]
  expect(across).toBeGreaterThan(0)
  expect(up).toBeGreaterThan(across * 1.5)
})

/** How far a coordinate is moved back that was seen 5 pixels further than it is expected. */
function taken(at: number): number {
  const seen = face.slice()
  seen[at] += 5
  return face[at] - correctShape(face, seen)[at]
}

/** How much further from the eye under it a brow comes to lie when the source's lies that many pixels further. */
function raised(pixels: number): number {
  const source = face.slice()
  for (const vertex of brows) source[vertex * 3 + 1] -= pixels
  const mixed = mixShapes(source, face)
  const height = (points: Float32Array) => points[upperLid * 3 + 1] - points[BROW * 3 + 1]
  return height(mixed) - height(face)
}

/** In the middle of the brow over that lid. */
const BROW = 105
