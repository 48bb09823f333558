import { openNetwork, type Network } from '@guise/models'
import { landmarks } from '../api/calibration.ts'
import { landmark, mirrorVertex, vertexCount } from '../pixels/face/mesh.ts'
import { distanceBetween, eyeLineAngle, eyeSpan, regionAroundFace } from '../pixels/face/pose.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { readRegion, regionPoint, type Region } from '../pixels/image/region.ts'
import { scratch } from '../pixels/image/scratch.ts'
import type { Detection } from './detector.ts'
import { areNumbers } from './runtime.ts'

const MESH_SIZE = 192
const EYE_SIZE = 64
/** Numbers per eye that the iris model answers: 71 points around it and its lids, 5 of the iris, x, y, z each. */
const IRIS_NUMBERS = 228

/**
 * Landmarks of one face: 468 x (x, y, z) in picture pixels, z towards the back; plausibility 0..1, and 0 only when a network came to
 * what is not a number: such a face is not worked on.
 */
export type FaceMesh = { points: Float32Array; score: number }

/**
 * Places the mesh on a detected face; refines it, eyes included, on a region rebuilt from an earlier mesh: what the network says of it
 * and of its mirror image, evened out.
 */
export type Mesher = {
  place(image: Pyramid, face: Detection): FaceMesh
  refine(image: Pyramid, points: Float32Array): FaceMesh
  dispose(): void
}

/**
 * Loads FaceMesh, (1, 192, 192, 3) 0..1 in, 468 landmarks and a plausibility out: Kartynnik et al., "Real-time facial
 * surface geometry from monocular video on mobile GPUs", arXiv:1907.06724. And Iris, two (64, 64, 3) in: Ablavatski
 * et al., "Real-time pupil tracking from monocular video for digital puppetry", arXiv:2006.11341.
 */
export async function loadMesher(open = openNetwork): Promise<Mesher> {
  const [mesh, iris] = await Promise.all([open('facemesh'), open('iris')])
  return {
    place: (image, face) => runMesh(mesh, image, regionOf(face)),
    refine: (image, points) => refine(mesh, iris, image, points),
    dispose: () => [mesh, iris].forEach((network) => network.close()),
  }
}

function refine(mesh: Network, iris: Network, image: Pyramid, points: Float32Array): FaceMesh {
  const region = regionAroundFace(points, landmarks.meshRegion)
  const [found, mirrored] = [false, true].map((isMirrored) => runMesh(mesh, image, region, isMirrored))
  if (found.score === 0 || mirrored.score === 0) return { points, score: 0 }
  for (let p = 0; p < points.length; p++) found.points[p] = (found.points[p] + mirrored.points[p]) / 2
  return refineEyes(iris, image, found.points) ? found : { points, score: 0 }
}

function regionOf(face: Detection): Region {
  return { cx: face.cx, cy: face.cy, side: face.size * landmarks.meshRegion, angle: face.angle }
}

function runMesh(network: Network, image: Pyramid, region: Region, isMirrored = false): FaceMesh {
  const into = scratch('mesh', MESH_SIZE * MESH_SIZE * 3)
  const reading = { size: MESH_SIZE, scale: 1 / 255, offset: 0, border: 'edge' as const, isMirrored, into }
  const input = readRegion(image, region, reading)
  const answers = network.run(input)
  const points = new Float32Array(vertexCount * 3)
  if (!areNumbers(answers)) return { points, score: 0 }
  const [raw, flag] = answers
  for (let i = 0; i < vertexCount; i++) {
    const p = (isMirrored ? mirrorVertex[i] : i) * 3
    points.set(regionPoint(region, MESH_SIZE, raw[i * 3], raw[i * 3 + 1], isMirrored), p)
    points[p + 2] = (raw[i * 3 + 2] * region.side) / MESH_SIZE
  }
  return { points, score: flag[0] }
}

const { leftEye: left, rightEye: right } = landmark

/** Mesh vertices around the image-left eye; the iris model's first points stand for them, in the same order. */
const EYE_VERTICES = [
  33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173, 130, 25, 110, 24, 23, 22, 26, 112, 243,
  247, 30, 29, 27, 28, 56, 190,
]
/** Replaces the eye contours by the iris model's, which follow the lids closely; answers false when it came to no numbers. */
function refineEyes(network: Network, image: Pyramid, points: Float32Array): boolean {
  const angle = eyeLineAngle(points)
  // The iris model knows the image-left eye only: the other one is shown to it mirrored.
  const sides = [false, true]
  const regions = sides.map((isRight) => eyeRegion(points, isRight, angle))
  const eye = EYE_SIZE * EYE_SIZE * 3
  const input = scratch('eyes', 2 * eye)
  const reading = { size: EYE_SIZE, scale: 1 / 255, offset: 0, border: 'edge' as const }
  regions.forEach((region, i) =>
    readRegion(image, region, { ...reading, isMirrored: i === 1, into: input.subarray(i * eye, (i + 1) * eye) }),
  )
  const answers = network.run(input)
  if (!areNumbers(answers)) return false
  const [raw] = answers
  const depth = (points[left.outer * 3 + 2] - points[right.outer * 3 + 2]) / eyeSpan(points)
  sides.forEach((isRight, i) => {
    const base = i * IRIS_NUMBERS
    const at = (k: number) => regionPoint(regions[i], EYE_SIZE, raw[base + k * 3], raw[base + k * 3 + 1], isRight)
    const isFar = isRight ? depth < -landmarks.maxEyeDepth : depth > landmarks.maxEyeDepth
    if (isFar) return
    EYE_VERTICES.forEach((vertex, k) => points.set(at(k), (isRight ? mirrorVertex[vertex] : vertex) * 3))
  })
  return true
}

function eyeRegion(points: Float32Array, isRight: boolean, angle: number): Region {
  const [a, b] = isRight ? [right.inner, right.outer] : [left.outer, left.inner]
  const width = distanceBetween(points, a, b)
  return {
    cx: (points[a * 3] + points[b * 3]) / 2,
    cy: (points[a * 3 + 1] + points[b * 3 + 1]) / 2,
    side: width * landmarks.irisRegion,
    angle,
  }
}
