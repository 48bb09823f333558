import { expect, test } from 'vitest'
import { vertexCount } from '../pixels/face/mesh.ts'
import { meshAhead, motionAfter } from './motion.ts'
import type { Motion } from './motion.ts'

/** A mesh that was moved by so many pixels. */
const meshAt = (x: number, y = 0) =>
  Float32Array.from({ length: vertexCount * 3 }, (_, p) =>
    p % 3 === 0 ? x + (p % 50) : p % 3 === 1 ? y + (p % 40) : 7,
  )

/** The motion of a mesh that is at these places, and `fall` times as far down, frame by frame. */
function motionAlong(places: number[], fps: number, fall = 0): Motion {
  let motion: Motion = { x: 0, y: 0, seconds: 0 }
  const seen = (place = 0) => meshAt(place, place * fall)
  for (let k = 1; k < places.length; k++) {
    motion = motionAfter(motion, { from: seen(places[k - 1]), to: seen(places[k]) }, k / fps)
  }
  return motion
}

test('a mesh that goes on is looked for ahead of where it was, the further the later the next frame is', () => {
  const motion = motionAlong([0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30], 30)
  expect(motion.x).toBeCloseTo(90, 0)
  expect(meshAhead(meshAt(30), motion, 11 / 30)[0]).toBeCloseTo(31.8, 1)
  expect(meshAhead(meshAt(30), motion, 12 / 30)[0]).toBeCloseTo(33.6, 1)
  expect(Array.from(meshAhead(meshAt(30), motion, 11 / 30).slice(1, 3))).toEqual([1, 7])
})

test('a tremble is half as fast as it looks, and whoever stops is found within some frames', () => {
  const trembling = motionAlong([0, 1, 0, 1, 0, 1], 30)
  expect(Math.abs(trembling.x)).toBeLessThan(15.1 + 30 / 6)
  const stopped = motionAlong([0, 3, 6, 9, 9, 9, 9, 9, 9], 30)
  expect(Math.abs(stopped.x)).toBeLessThan(3)
})

test('a mesh that falls is looked for as far below', () => {
  const places = Array.from({ length: 20 }, (_, k) => k * 3)
  const motion = motionAlong(places, 30, 2)
  expect(motion.y).toBeCloseTo(180, 0)
  const ahead = meshAhead(meshAt(57, 114), motion, 20 / 30)
  expect(ahead[1] - meshAt(57, 114)[1]).toBeCloseTo(0.6 * 6, 1)
})
