import { expect, test } from 'vitest'
import { eyebrow, eyeOpening, mirrored, vertexCount } from '../face/mesh.ts'
import { pyramidOf } from '../image/raster.ts'
import { atlasPositions, unwrapFace } from '../skin/atlas.ts'
import { restoreAtlas } from '../skin/restore.ts'
import { skinSize } from '../skin/features.ts'
import { layFace } from './lay-face.ts'

const side = 256
const places = atlasPositions(side)
/** A face that looks straight ahead; raised: pixels by which its brows lie higher. */
function faceWith(raised: number): Float32Array {
  const points = new Float32Array(vertexCount * 3)
  for (let i = 0; i < vertexCount; i++) points.set([places[i * 2], places[i * 2 + 1], 0], i * 3)
  for (const vertex of [...eyebrow, ...mirrored(eyebrow)]) points[vertex * 3 + 1] -= raised
  return points
}

test('a line is looked for beside the brows that are there, wherever those of the result will be', () => {
  const points = faceWith(0)
  const across = (vertex: number) => points[vertex * 3]
  const row = Math.round(Math.min(...eyebrow.map((vertex) => points[vertex * 3 + 1]))) - 16
  const photo = { width: side, height: side, data: new Uint8Array(side * side * 3).fill(170) }
  const [from, to] = [Math.min(...eyebrow.map(across)) - 4, Math.max(...eyebrow.map(across)) + 4]
  const line = (y: number, x: number) => Math.abs(y - row) < 3 && x > from && x < to
  for (let i = 0; i < side * side; i++) if (line(Math.floor(i / side), i % side)) photo.data.fill(20, i * 3, i * 3 + 3)
  const image = pyramidOf(photo)
  const atlas = restoreAtlas(unwrapFace(image, points), new Float32Array(skinSize * skinSize).fill(1))
  const found = (own: Float32Array, shape: Float32Array) =>
    layFace(image, atlas, { points: own, shape }).drawn.reduce((sum, value) => sum + value, 0)
  const raised = faceWith(18)
  expect(found(points, points)).toBeGreaterThan(60)
  expect(found(points, raised)).toBe(found(points, points))
  expect(found(raised, raised)).toBe(0)
})

test('plain skin is what is skin on both faces, and an eye is looked for where it is', () => {
  const shape = faceWith(0)
  const points = shape.map((value, p) => (p % 3 === 1 ? value + 24 : value))
  const image = pyramidOf({ width: side, height: side, data: new Uint8Array(side * side * 3).fill(170) })
  const atlas = restoreAtlas(unwrapFace(image, points), new Float32Array(skinSize * skinSize).fill(1))
  const { place, skin, eyes, ownEyes } = layFace(image, atlas, { points, shape })
  const { grid } = place
  const at = (plane: Float32Array, [x, y]: number[]) =>
    plane[Math.round((y - grid.y) / grid.step) * grid.width + Math.round((x - grid.x) / grid.step)]
  const eyeOf = (face: Float32Array) =>
    [0, 1].map((axis) => eyeOpening.reduce((sum, vertex) => sum + face[vertex * 3 + axis] / eyeOpening.length, 0))
  expect([eyeOf(shape), eyeOf(points)].map((place) => at(skin, place))).toEqual([0, 0].map(() => expect.closeTo(0, 1)))
  expect(at(skin, [side / 2, side * 0.2])).toBeGreaterThan(0.9)
  expect(at(ownEyes[0], eyeOf(points))).toBeGreaterThan(0.7)
  expect(at(eyes[0], eyeOf(points))).toBeLessThan(0.1)
  expect(at(eyes[0], eyeOf(shape))).toBeGreaterThan(0.7)
})
