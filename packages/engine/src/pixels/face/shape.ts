import { alignPoints } from './align.ts'
import { meshUv } from './mesh-topology.ts'
import { eyebrow, eyeOpening, eyeSurround, innerLips, mirrored, outerLips, silhouette, vertexCount } from './mesh.ts'

/** Share of the source's face shape in the result, at most, away from the outline. */
const SHAPE_MIX = 0.4
/** Distance from the outline (canonical texture units) over which the shape goes from the target's to the mixed one. */
const RIM = 0.26
/** Difference of mouth openings, over the face's height, from which the lower face keeps the target's shape. */
const MAX_OPENING_DIFFERENCE = 0.12

const openings = [
  [...eyeOpening, ...eyeSurround],
  mirrored([...eyeOpening, ...eyeSurround]),
  [...innerLips, ...outerLips],
]
const groups = [...openings, eyebrow, mirrored(eyebrow)]
const isExpressive = Uint8Array.from({ length: vertexCount }, (_, i) =>
  openings.some((group) => group.includes(i)) ? 1 : 0,
)
const rimWeights = weighRim()
const rigidWeights = rimWeights.map((weight) => 0.1 + weight)

/**
 * The shape of the result, in the target's pixels: the source's face turned like the target's, mixed into it.
 * The outline stays the target's, and so do the openings of eyes and mouth and the height of the brows.
 */
export function mixShapes(source: Float32Array, target: Float32Array): Float32Array {
  const aligned = alignPoints(source, target, rigidWeights)
  const deltas = aligned.map((value, p) => value - target[p])
  keepOpenings(deltas, target)
  const lower = lowerFaceShare(aligned, target)
  return target.map((value, p) => {
    const vertex = Math.floor(p / 3)
    const isLower = meshUv[vertex * 2 + 1] > LOWER_FACE
    return value + SHAPE_MIX * rimWeights[vertex] * (isLower ? lower : 1) * deltas[p]
  })
}

const LOWER_FACE = 6300

/** Each group moves as a whole along the face's upright axis, and freely across it. */
function keepOpenings(deltas: Float32Array, target: Float32Array): void {
  const [ex, ey] = [target[263 * 3] - target[33 * 3], target[263 * 3 + 1] - target[33 * 3 + 1]]
  const length = Math.hypot(ex, ey)
  const [upX, upY] = [-ey / length, ex / length]
  for (const group of groups) {
    let mean = 0
    for (const vertex of group) mean += (deltas[vertex * 3] * upX + deltas[vertex * 3 + 1] * upY) / group.length
    for (const vertex of group) {
      const excess = deltas[vertex * 3] * upX + deltas[vertex * 3 + 1] * upY - mean
      deltas[vertex * 3] -= excess * upX
      deltas[vertex * 3 + 1] -= excess * upY
    }
  }
}

function lowerFaceShare(aligned: Float32Array, target: Float32Array): number {
  const difference = Math.abs(mouthOpening(aligned) - mouthOpening(target))
  return Math.max(0, 1 - difference / MAX_OPENING_DIFFERENCE)
}

/** Distance between the lips over the height of the face. */
export function mouthOpening(points: Float32Array): number {
  const height = Math.hypot(points[152 * 3] - points[10 * 3], points[152 * 3 + 1] - points[10 * 3 + 1])
  return Math.hypot(points[13 * 3] - points[14 * 3], points[13 * 3 + 1] - points[14 * 3 + 1]) / height
}

function weighRim(): Float32Array {
  return Float32Array.from({ length: vertexCount }, (_, i) => {
    const distances = silhouette.map((j) =>
      Math.hypot(meshUv[i * 2] - meshUv[j * 2], meshUv[i * 2 + 1] - meshUv[j * 2 + 1]),
    )
    const share = Math.min(1, Math.min(...distances) / 10000 / RIM)
    return share * share * (3 - 2 * share)
  })
}

/** Share of a landmark's displacement that is taken back: nearly all of it where an expression shows, less elsewhere. */
const EXPRESSION_CORRECTION = 0.85
const CORRECTION = 0.85
/** No landmark is moved further than this, over the eye distance. */
const MAX_CORRECTION = 0.08

/** Moves each landmark of `shape` against its displacement in `seen`, less and less towards the outline. */
export function correctShape(shape: Float32Array, seen: Float32Array): Float32Array {
  const eyes = Math.hypot(shape[263 * 3] - shape[33 * 3], shape[263 * 3 + 1] - shape[33 * 3 + 1])
  const limit = eyes * MAX_CORRECTION
  const corrected = shape.slice()
  for (let i = 0; i < vertexCount; i++) {
    const share = isExpressive[i] ? EXPRESSION_CORRECTION : CORRECTION
    for (let p = i * 3; p < i * 3 + 2; p++) {
      const shift = Math.max(-limit, Math.min(limit, share * (shape[p] - seen[p])))
      corrected[p] += rimWeights[i] * shift
    }
  }
  return corrected
}
