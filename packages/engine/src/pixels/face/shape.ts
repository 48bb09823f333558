import { shape } from '../calibration.ts'
import { smoothstep } from '../image/interpolate.ts'
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

const eye = [...eyeOpening, ...eyeSurround]
/** What moves together, and how much of its own upright shape it has all the same. */
const groups = [
  { vertices: [...innerLips, ...outerLips], own: 0 },
  ...[eye, mirrored(eye), eyebrow, mirrored(eyebrow)].map((vertices) => ({ vertices, own: shape.ownEyes })),
]
const rimWeights = weighRim()
const rigidWeights = rimWeights.map((weight) => shape.rigidRim + weight)

/**
 * The shape of the result, in the target's pixels: the source's face turned like the target's, mixed into it.
 * The outline stays the target's, and so does the opening of the mouth.
 */
export function mixShapes(source: Float32Array, target: Float32Array): Float32Array {
  const aligned = alignPoints(source, target, rigidWeights)
  const deltas = aligned.map((value, p) => value - target[p])
  keepOpenings(deltas, target)
  const lower = lowerFaceShare(aligned, target)
  return target.map((value, p) => {
    const vertex = Math.floor(p / 3)
    const isLower = meshUv[vertex * 2 + 1] > LOWER_FACE
    return value + shape.mix * rimWeights[vertex] * (isLower ? lower : 1) * deltas[p]
  })
}

const LOWER_FACE = 6300

/** Each group moves as a whole along the face's upright axis, but for what it has of its own, and freely across it. */
function keepOpenings(deltas: Float32Array, target: Float32Array): void {
  const [a, b] = [landmark.leftEye.outer * 3, landmark.rightEye.outer * 3]
  const [ex, ey] = [target[b] - target[a], target[b + 1] - target[a + 1]]
  const length = Math.hypot(ex, ey)
  const [upX, upY] = [-ey / length, ex / length]
  for (const { vertices, own } of groups) {
    let mean = 0
    for (const vertex of vertices) mean += (deltas[vertex * 3] * upX + deltas[vertex * 3 + 1] * upY) / vertices.length
    for (const vertex of vertices) {
      const excess = (1 - own) * (deltas[vertex * 3] * upX + deltas[vertex * 3 + 1] * upY - mean)
      deltas[vertex * 3] -= excess * upX
      deltas[vertex * 3 + 1] -= excess * upY
    }
  }
}

function lowerFaceShare(aligned: Float32Array, target: Float32Array): number {
  const difference = Math.abs(mouthOpening(aligned) - mouthOpening(target))
  return Math.max(0, 1 - difference / shape.maxOpeningDifference)
}

function weighRim(): Float32Array {
  return Float32Array.from({ length: vertexCount }, (_, i) => {
    const distances = silhouette.map((j) =>
      Math.hypot(meshUv[i * 2] - meshUv[j * 2], meshUv[i * 2 + 1] - meshUv[j * 2 + 1]),
    )
    return smoothstep(Math.min(...distances) / 10000, 0, shape.rim)
  })
}

/** Moves each landmark of `expected` against its displacement in `seen`, less and less towards the outline. */
export function correctShape(expected: Float32Array, seen: Float32Array): Float32Array {
  const eyes = eyeSpan(expected)
  const limit = eyes * shape.maxCorrection
  const corrected = expected.slice()
  for (let i = 0; i < vertexCount; i++) {
    for (let p = i * 3; p < i * 3 + 2; p++) {
      const shift = Math.max(-limit, Math.min(limit, shape.correction * (expected[p] - seen[p])))
      corrected[p] += rimWeights[i] * shift
    }
  }
  return corrected
}
