import { shape } from '../calibration.ts'
import { smoothstep, weightedMean } from '../image/interpolate.ts'
import { alignPoints } from './align.ts'
import { meshUv } from './mesh-topology.ts'
import {
  eyebrow,
  eyeOpening,
  eyeSurround,
  innerLips,
  landmark,
  mirrored,
  outerLips,
  silhouette,
  vertexCount,
} from './mesh.ts'
import { eyeSpan, mouthOpening } from './pose.ts'

const lips = [...innerLips, ...outerLips]
const eye = [...eyeOpening, ...eyeSurround]
const rimWeights = weighRim()
/** An eye, the brow over it, how much more of a way the eye has than its brow, nearer the outline, and the lids between which it opens. */
const eyes = [
  { eye, brow: eyebrow, lids: landmark.leftEye },
  { eye: mirrored(eye), brow: mirrored(eyebrow), lids: landmark.rightEye },
].map((one) => ({ ...one, lead: meanWeight(one.eye) / meanWeight(one.brow) - 1 }))
const rigidWeights = rimWeights.map((weight) => shape.rigidRim + weight)
/** How far each vertex is from where a face opens, at the mouth and at each eye. */
const toOpenings = [lips, eyeOpening, mirrored(eyeOpening)].map(distancesTo)
const toNearest = toOpenings[0].map((distance, i) => Math.min(distance, toOpenings[1][i], toOpenings[2][i]))
const openingWeights = weighNear(toNearest, 0, shape.openingReach)
const lipWeights = weighNear(distancesTo(outerLips), ...shape.stillLips)
const [mouthWeights, ...eyeWeights] = toOpenings.map((distances) => weighNear(distances, ...shape.stillOpening))
const lipsAndAround = weighNear(toOpenings[0], ...shape.movedLips)
const evenWeights = new Float32Array(vertexCount).fill(1)

/** How much of the target's lips stays, of what its open mouth shows, and of each eye, the image-left one first, 0..1. */
export type KeptFeatures = { lips?: number; mouth?: number; eyes?: readonly number[] }

/**
 * The shape of the result, in the target's pixels: the source's face turned like the target's, mixed into it.
 * The outline stays the target's, and so do the opening of the mouth and how long the face is for its width. kept: what of the target is
 * seen and thus must lie where it did.
 */
export function mixShapes(source: Float32Array, target: Float32Array, kept: KeptFeatures = {}): Float32Array {
  const aligned = alignPoints(source, target, rigidWeights)
  const deltas = aligned.map((value, p) => value - target[p])
  keepProportions(deltas, target)
  keepOpenings(deltas, target)
  const lower = lowerFaceShare(aligned, target)
  const movable = movableShares(kept)
  return target.map((value, p) => {
    const vertex = Math.floor(p / 3)
    const isLower = meshUv[vertex * 2 + 1] > LOWER_FACE
    const free = (isLower ? lower : 1) * movable[vertex]
    return value + shape.mix * rimWeights[vertex] * free * deltas[p]
  })
}

/** How much of its way each vertex may go, 0..1. */
function movableShares({ lips: keptLips = 0, mouth = 0, eyes: keptEyes = [0, 0] }: KeptFeatures): Float32Array {
  const [left, right] = keptEyes
  return lipWeights.map((weight, i) => {
    const eyesFree = (1 - left * eyeWeights[0][i]) * (1 - right * eyeWeights[1][i])
    return (1 - keptLips * weight) * (1 - mouth * mouthWeights[i]) * eyesFree
  })
}

const LOWER_FACE = 6300

/** The face's upright axis in the picture plane, of length 1. */
export function uprightOf(points: Float32Array): [x: number, y: number] {
  const [a, b] = [landmark.leftEye.outer * 3, landmark.rightEye.outer * 3]
  const [ex, ey] = [points[b] - points[a], points[b + 1] - points[a + 1]]
  const length = Math.hypot(ex, ey)
  return [-ey / length, ex / length]
}

/** Takes off what stretches the face as a whole, upright or across: within an outline that stays it only moves features away. */
function keepProportions(deltas: Float32Array, target: Float32Array): void {
  const [upX, upY] = uprightOf(target)
  for (const [x, y] of [
    [upX, upY],
    [upY, -upX],
  ]) {
    const along = (points: Float32Array) =>
      rigidWeights.map((_, vertex) => points[vertex * 3] * x + points[vertex * 3 + 1] * y)
    const places = along(target)
    const middle = weightedMean(places, rigidWeights)
    const moves = along(deltas)
    let [spread, stretch] = [0, 0]
    for (let i = 0; i < vertexCount; i++) {
      const place = places[i] - middle
      spread += rigidWeights[i] * place * place
      stretch += rigidWeights[i] * place * moves[i]
    }
    for (let i = 0; i < vertexCount; i++) {
      const taken = (stretch / spread) * (places[i] - middle)
      deltas[i * 3] -= taken * x
      deltas[i * 3 + 1] -= taken * y
    }
  }
}

/**
 * Lips, eyes and brows each move as a whole along the face's upright axis, eyes and brows but for what they have of their own, and
 * freely across it. How far a brow is raised and an eye is opened is expression rather than feature where it differs by much.
 */
function keepOpenings(deltas: Float32Array, target: Float32Array): void {
  const upright = uprightOf(target)
  const span = eyeSpan(target)
  moveTogether(deltas, upright, { vertices: lips, own: 0 })
  for (const { eye: around, brow, lead, lids } of eyes) {
    const opened = upwards(deltas, upright, lids.lowerLid) - upwards(deltas, upright, lids.upperLid)
    const moved = meanUpwards(deltas, upright, around)
    const raised = meanUpwards(deltas, upright, brow) - moved
    const own = shape.ownEyes * feature(opened / span, shape.maxOpened)
    moveTogether(deltas, upright, { vertices: around, own })
    // Else a brow would follow its eye by less, and lie nearer to it or further away for that alone.
    const carried = moved * lead
    const lowered = raised * (feature(raised / span, shape.maxRaised) - 1)
    moveTogether(deltas, upright, { vertices: brow, own: shape.ownEyes, shift: carried + lowered })
  }
}

/** The share of a difference that is left when it never exceeds `most`. */
function feature(difference: number, most: number): number {
  return 1 / Math.hypot(1, difference / most)
}

type Group = { vertices: number[]; own: number; shift?: number }

function moveTogether(deltas: Float32Array, [upX, upY]: [number, number], { vertices, own, shift = 0 }: Group): void {
  const mean = meanUpwards(deltas, [upX, upY], vertices)
  for (const vertex of vertices) {
    const change = shift - (1 - own) * (upwards(deltas, [upX, upY], vertex) - mean)
    deltas[vertex * 3] += change * upX
    deltas[vertex * 3 + 1] += change * upY
  }
}

function meanUpwards(deltas: Float32Array, upright: [number, number], vertices: number[]): number {
  return vertices.reduce((sum, vertex) => sum + upwards(deltas, upright, vertex), 0) / vertices.length
}

function meanWeight(vertices: number[]): number {
  return vertices.reduce((sum, vertex) => sum + rimWeights[vertex], 0) / vertices.length
}

function upwards(deltas: Float32Array, [upX, upY]: [number, number], vertex: number): number {
  return deltas[vertex * 3] * upX + deltas[vertex * 3 + 1] * upY
}

function lowerFaceShare(aligned: Float32Array, target: Float32Array): number {
  const difference = Math.abs(mouthOpening(aligned) - mouthOpening(target))
  return Math.max(0, 1 - difference / shape.maxOpeningDifference)
}

function weighRim(): Float32Array {
  return Float32Array.from(distancesTo(silhouette), (distance) => smoothstep(distance, 0, shape.rim))
}

/** 1 up to a distance of `from`, falling to 0 at `to`. */
function weighNear(distances: number[], from: number, to: number): Float32Array {
  return Float32Array.from(distances, (distance) => 1 - smoothstep(distance, from, to))
}

/** From each vertex to the nearest of several, canonical texture units. */
function distancesTo(vertices: number[]): number[] {
  return Array.from({ length: vertexCount }, (_, i) => {
    const distances = vertices.map((j) =>
      Math.hypot(meshUv[i * 2] - meshUv[j * 2], meshUv[i * 2 + 1] - meshUv[j * 2 + 1]),
    )
    return Math.min(...distances) / 10000
  })
}

/** Lips, and less and less what is around them, a share of the way to where other landmarks have them, in the picture's plane. */
export function moveLips(points: Float32Array, onto: Float32Array, share: number): Float32Array {
  return points.map((value, p) =>
    p % 3 === 2 ? value : value + share * lipsAndAround[Math.floor(p / 3)] * (onto[p] - value),
  )
}

/**
 * Moves each landmark of `expected` against its displacement in `seen`, less and less towards the outline: all of what moves, turns
 * and scales the face as a whole, of what is left a share, in which the source's features show, and more of what opens or closes it.
 */
export function correctShape(expected: Float32Array, seen: Float32Array): Float32Array {
  const limit = eyeSpan(expected) * shape.maxCorrection
  const bounded = (shift: number) => Math.max(-limit, Math.min(limit, shift))
  const settled = alignPoints(seen, expected, evenWeights)
  const [upX, upY] = uprightOf(expected)
  const corrected = expected.slice()
  for (let i = 0, p = 0; i < vertexCount; i++, p += 3) {
    const [x, y] = [expected[p] - settled[p], expected[p + 1] - settled[p + 1]]
    const opening = shape.openingCorrection * openingWeights[i] * (x * upX + y * upY)
    corrected[p] += rimWeights[i] * bounded(settled[p] - seen[p] + shape.correction * x + opening * upX)
    corrected[p + 1] += rimWeights[i] * bounded(settled[p + 1] - seen[p + 1] + shape.correction * y + opening * upY)
  }
  return corrected
}
