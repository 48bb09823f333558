import { expect, test } from 'vitest'
import { textureCoordinates, vertexCount } from '../pixels/face/mesh.ts'
import { eyeSpan } from '../pixels/face/pose.ts'
import { steadyMesh } from './steady-mesh.ts'

/** A flat face, 200 pixels wide unless said otherwise, moved and turned. */
function meshAt(x: number, y: number, turn = 0, size = 200): Float32Array {
  const points = new Float32Array(vertexCount * 3)
  for (let i = 0; i < vertexCount; i++) {
    const [u, v] = [0, 1].map((c) => (textureCoordinates[i * 2 + c] - 0.5) * size)
    points[i * 3] = x + u * Math.cos(turn) - v * Math.sin(turn)
    points[i * 3 + 1] = y + u * Math.sin(turn) + v * Math.cos(turn)
  }
  return points
}

/** Mean distance of two meshes over the eye distance, in per cent. */
function distance(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let p = 0; p < a.length; p += 3) sum += Math.hypot(a[p] - b[p], a[p + 1] - b[p + 1])
  return (100 * sum) / vertexCount / eyeSpan(b)
}

test('a head that sways by a known motion is followed to within 0.4 % of the eye distance', () => {
  const at = (seconds: number) =>
    meshAt(300 + 16 * Math.sin(4.4 * seconds), 300 + 8 * Math.sin(8.2 * seconds), 0.04 * Math.sin(5.6 * seconds))
  const steady = steadyMesh(at(0))
  const errors = Array.from({ length: 90 }, (_, k) => distance(steady(at(k / 30), k / 30), at(k / 30)))
  expect(Math.max(...errors.slice(5))).toBeLessThan(0.4)
})

/** How far the meshes of a second of film move from frame to frame, as they are and once they are steadied. */
function tremblesOf(meshOf: (k: number) => Float32Array): { seen: number; steadied: number } {
  const meshes = Array.from({ length: 60 }, (_, k) => meshOf(k))
  const steady = steadyMesh(meshes[0])
  const calm = meshes.map((points, k) => steady(points, k / 30))
  const steps = (all: Float32Array[]) =>
    all.slice(20).reduce((sum, points, k) => sum + distance(points, all[k + 19]), 0)
  return { seen: steps(meshes), steadied: steps(calm) }
}

test('landmarks that tremble on a head at rest tremble less than half as much', () => {
  const { seen, steadied } = tremblesOf((k) =>
    meshAt(300, 300).map((value, p) => value + 0.05 * Math.sin(k * 12.9 + p * 78.2)),
  )
  expect(steadied).toBeLessThan(seen / 2)
})

test.each([
  ['where it is', (by: number) => meshAt(300 + 0.02 * by, 300)],
  ['how it is turned', (by: number) => meshAt(300, 300, 0.0005 * by)],
  ['how large it is', (by: number) => meshAt(300, 300, 0, 200 + 0.1 * by)],
])('a head whose landmarks all tremble alike trembles less: %s', (_, meshOf) => {
  const { seen, steadied } = tremblesOf((k) => meshOf(k % 2))
  expect(steadied).toBeLessThan(seen * 0.8)
})

test('a face is as deep as it is large', () => {
  const at = (seconds: number) => {
    const points = meshAt(300, 300, 0, 200 + 60 * seconds)
    for (let p = 2; p < points.length; p += 3) points[p] = (points[p - 2] - 300) / 2
    return points
  }
  const steady = steadyMesh(at(0))
  const seen = Array.from({ length: 30 }, (__, k) => steady(at(k / 30), k / 30)).at(-1)!
  const last = at(29 / 30)
  for (let p = 2; p < last.length; p += 3) expect(Math.abs(seen[p] - last[p])).toBeLessThan(1)
})

test('a face at rest stays where it is, however it is turned and wherever it is', () => {
  for (const turn of [0, 1.2, -2.5]) {
    const steady = steadyMesh(meshAt(120, 340, turn))
    for (const k of [0, 1, 2])
      expect(distance(steady(meshAt(120, 340, turn), k / 30), meshAt(120, 340, turn))).toBeLessThan(1e-3)
  }
})

test('a head that comes nearer while it turns is as large as it is', () => {
  const at = (seconds: number) => meshAt(300, 300, 1 + seconds, 200 + 60 * seconds)
  const steady = steadyMesh(at(0))
  const errors = Array.from({ length: 60 }, (_, k) => distance(steady(at(k / 30), k / 30), at(k / 30)))
  expect(Math.max(...errors.slice(10))).toBeLessThan(1)
})
