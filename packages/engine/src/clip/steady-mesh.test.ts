import { expect, test } from 'vitest'
import { textureCoordinates, vertexCount } from '../pixels/face/mesh.ts'
import { eyeSpan } from '../pixels/face/pose.ts'
import { steadyMesh } from './steady-mesh.ts'

/** A flat face 200 pixels wide, moved and turned. */
function meshAt(x: number, y: number, turn = 0): Float32Array {
  const points = new Float32Array(vertexCount * 3)
  for (let i = 0; i < vertexCount; i++) {
    const [u, v] = [textureCoordinates[i * 2] * 200 - 100, textureCoordinates[i * 2 + 1] * 200 - 100]
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

test('landmarks that tremble on a head at rest tremble less than half as much', () => {
  const trembling = Array.from({ length: 60 }, (_, k) =>
    meshAt(300, 300).map((value, p) => value + 0.05 * Math.sin(k * 12.9 + p * 78.2)),
  )
  const steady = steadyMesh(trembling[0])
  const calm = trembling.map((points, k) => steady(points, k / 30))
  const steps = (meshes: Float32Array[]) =>
    meshes.slice(20).reduce((sum, points, k) => sum + distance(points, meshes[k + 19]), 0)
  expect(steps(calm)).toBeLessThan(steps(trembling) / 2)
})
