import { expect, test } from 'vitest'
import { landmark, textureCoordinates, vertexCount } from '../pixels/face/mesh.ts'
import { mouthOpening } from '../pixels/face/pose.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { refineMesh } from './landmarker.ts'

const lowerLip = landmark.lowerLip * 3
const forehead = landmark.forehead * 3
const image: Pyramid = { levels: [{ width: 200, height: 200, data: new Uint8Array(200 * 200 * 3) }] }

/** The canonical layout as a face of 200 pixels, its lower lip lower by so many of them. */
function faceOpenBy(pixels: number): Float32Array {
  const points = Float32Array.from({ length: vertexCount * 3 }, (_, p) => {
    return p % 3 === 2 ? 7 : textureCoordinates[Math.floor(p / 3) * 2 + (p % 3)] * 200
  })
  points[lowerLip + 1] += pixels
  return points
}

/** What comes of a mesh that is open so far, where the second landmarks have everything five pixels lower and say how surely a face is there. */
function refined(open: number, presence = 20, score = 1) {
  const points = faceOpenBy(open)
  let asked = 0
  const look = (_: Pyramid, known: Float32Array) => {
    asked++
    return { points: known.map((value, p) => (p % 3 === 0 ? value : value + 5)), presence }
  }
  const mesher = { place: () => ({ points, score }), refine: () => ({ points, score }), dispose: () => {} }
  const mesh = refineMesh({ mesher, landmarker: { look, dispose: () => {} } }, image, points)
  return { points, moved: mesh.points.map((value, p) => value - points[p]), asked, score: mesh.score }
}

test('the lips of a mouth that is open wide lie where the second landmarks see them, and nothing far from them does', () => {
  const { points, moved } = refined(60)
  expect(mouthOpening(points)).toBeGreaterThan(0.2)
  expect([...moved.subarray(lowerLip, lowerLip + 3)]).toEqual([0, 5, 0])
  expect([...moved.subarray(forehead, forehead + 3)]).toEqual([0, 0, 0])
})

test('between a mouth that is open and one that is open wide they go a part of the way', () => {
  const moves = [16, 19, 22, 60].map((open) => refined(open).moved[lowerLip + 1])
  expect(moves).toEqual(moves.toSorted((a, b) => a - b))
  expect(moves[1]).toBeGreaterThan(0)
  expect(moves[1]).toBeLessThan(5)
})

test('of a mouth that is not, and where there is no mesh, nobody else is asked', () => {
  expect(refined(0).asked).toBe(0)
  expect(refined(60, 20, 0).asked).toBe(0)
})

test('second landmarks that see no face move nothing', () => {
  const { moved, asked } = refined(60, -3)
  expect(asked).toBe(1)
  expect(moved.every((move) => move === 0)).toBe(true)
})
