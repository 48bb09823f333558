import { mirrorVertex } from '../pixels/face/mesh.ts'
import { regionAroundFace } from '../pixels/face/pose.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { readRegion, regionPoint, type Region } from '../pixels/image/region.ts'
import { scratch } from '../pixels/image/scratch.ts'
import type { Detection } from './detector.ts'
import { loadGraph, type Graph } from './runtime.ts'

const MESH_SIZE = 192
const EYE_SIZE = 64
const VERTICES = 468
const ROI_SCALE = 1.5

/** Landmarks of one face: 468 x (x, y, z) in picture pixels, z towards the back; plausibility 0..1. */
export type FaceMesh = { points: Float32Array; score: number }

/** Places the mesh on a detected face; refines it, eyes included, on a region rebuilt from an earlier mesh. */
export type Mesher = {
  place(image: Pyramid, face: Detection): FaceMesh
  refine(image: Pyramid, points: Float32Array): FaceMesh
  dispose(): void
}

/** Loads FaceMesh and Iris. */
export async function loadMesher(): Promise<Mesher> {
  const [mesh, iris] = await Promise.all([loadGraph('facemesh'), loadGraph('iris')])
  return {
    place: (image, face) => runMesh(mesh, image, regionOf(face)),
    refine: (image, points) => refine(mesh, iris, image, points),
    dispose: () => [mesh, iris].forEach((graph) => graph.dispose()),
  }
}

function refine(mesh: Graph, iris: Graph, image: Pyramid, points: Float32Array): FaceMesh {
  const found = runMesh(mesh, image, regionAroundFace(points, ROI_SCALE))
  refineEyes(iris, image, found.points)
  return found
}

function regionOf(face: Detection): Region {
  return { cx: face.cx, cy: face.cy, side: face.size * ROI_SCALE, angle: face.angle }
}

function runMesh(graph: Graph, image: Pyramid, region: Region): { points: Float32Array; score: number } {
  const into = scratch('mesh', MESH_SIZE * MESH_SIZE * 3)
  const input = readRegion(image, region, { size: MESH_SIZE, scale: 1 / 255, offset: 0, border: 'edge', into })
  const [raw, flag] = graph.run(input, [1, MESH_SIZE, MESH_SIZE, 3], ['Identity_2:0', 'Identity_1:0'])
  const points = new Float32Array(VERTICES * 3)
  for (let i = 0; i < VERTICES; i++) {
    const [x, y] = regionPoint(region, MESH_SIZE, raw[i * 3], raw[i * 3 + 1])
    points[i * 3] = x
    points[i * 3 + 1] = y
    points[i * 3 + 2] = (raw[i * 3 + 2] * region.side) / MESH_SIZE
  }
  return { points, score: flag[0] }
}

/** Mesh vertices around the image-left eye and the iris model's points that stand for them, in the same order. */
const EYE_VERTICES = [
  33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173, 130, 25, 110, 24, 23, 22, 26, 112, 243,
  247, 30, 29, 27, 28, 56, 190,
]
const EYE_POINTS = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
]
/** Across this yaw-like depth difference (over the eye distance) the far eye's contour is no longer trusted. */
const MAX_EYE_DEPTH = 0.55

/** Replaces the eye contours by the iris model's, which follow the lids closely. */
function refineEyes(graph: Graph, image: Pyramid, points: Float32Array): void {
  const angle = Math.atan2(points[263 * 3 + 1] - points[33 * 3 + 1], points[263 * 3] - points[33 * 3])
  // The iris model knows the image-left eye only: the other one is shown to it mirrored.
  const sides = [false, true]
  const regions = sides.map((isRight) => eyeRegion(points, isRight, angle))
  const eye = EYE_SIZE * EYE_SIZE * 3
  const input = scratch('eyes', 2 * eye)
  const reading = { size: EYE_SIZE, scale: 1 / 255, offset: 0, border: 'edge' as const }
  regions.forEach((region, i) =>
    readRegion(image, region, { ...reading, isMirrored: i === 1, into: input.subarray(i * eye, (i + 1) * eye) }),
  )
  const [raw] = graph.run(input, [2, EYE_SIZE, EYE_SIZE, 3], ['Identity:0'])
  const eyeDistance = Math.hypot(points[263 * 3] - points[33 * 3], points[263 * 3 + 1] - points[33 * 3 + 1])
  const depth = (points[33 * 3 + 2] - points[263 * 3 + 2]) / eyeDistance
  sides.forEach((isRight, i) => {
    const base = i * 228
    const at = (k: number) => regionPoint(regions[i], EYE_SIZE, raw[base + k * 3], raw[base + k * 3 + 1], isRight)
    const isFar = isRight ? depth < -MAX_EYE_DEPTH : depth > MAX_EYE_DEPTH
    if (isFar) return
    EYE_VERTICES.forEach((vertex, k) => points.set(at(EYE_POINTS[k]), (isRight ? mirrorVertex[vertex] : vertex) * 3))
  })
}

function eyeRegion(points: Float32Array, isRight: boolean, angle: number): Region {
  const [a, b] = isRight ? [362, 263] : [33, 133]
  const width = Math.hypot(points[b * 3] - points[a * 3], points[b * 3 + 1] - points[a * 3 + 1])
  return {
    cx: (points[a * 3] + points[b * 3]) / 2,
    cy: (points[a * 3 + 1] + points[b * 3 + 1]) / 2,
    side: width * 2.3,
    angle,
  }
}
