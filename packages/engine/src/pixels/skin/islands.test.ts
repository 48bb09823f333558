import { expect, it } from 'vitest'
import { matte } from '../calibration.ts'
import { fillIslands } from './islands.ts'

const SIZE = 60
const middle = { x: 30, y: 30 }

/** 1 under a mesh as round as a coin. */
const mask = Uint8Array.from({ length: SIZE * SIZE }, (_, i) => Number(farFrom(middle, i) < 22))

function farFrom({ x, y }: { x: number; y: number }, i: number): number {
  return Math.hypot((i % SIZE) - x, Math.floor(i / SIZE) - y)
}

/** What is left of a place that the network takes for a face by so much only, on a face that is one surely: the least of it. */
function leftOf(place: { x: number; y: number; radius: number }, probability: number): number {
  const face = Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
    farFrom(place, i) < place.radius ? probability : mask[i] === 1 ? 0.95 : 0,
  )
  fillIslands(face, mask, SIZE)
  return Math.min(...face.filter((_, i) => mask[i] === 1 && farFrom(place, i) < place.radius))
}

const mole = { ...middle, radius: 2 }
const hand = { ...middle, radius: 8 }

it('takes a mole in the midst of a face for the face, however sure the network is that it is none', () => {
  expect(leftOf(mole, 0.01)).toBe(1)
})

it('leaves a large thing before a face, and takes it for the face where that is only doubted', () => {
  expect(leftOf(hand, matte.doubt - 0.05)).toBeCloseTo(matte.doubt - 0.05, 5)
  expect(leftOf(hand, matte.doubt + 0.05)).toBe(1)
})

it('leaves what reaches in from outside, on whichever side that is', () => {
  for (const [x, y] of [
    [8, 30],
    [52, 30],
    [30, 8],
    [30, 52],
  ] as const)
    expect(leftOf({ x, y, radius: 2.5 }, 0.5)).toBe(0.5)
})

it('leaves what is the face as it is', () => {
  expect(leftOf(hand, matte.island + 0.05)).toBeCloseTo(matte.island + 0.05, 5)
})

it('tells one island from another', () => {
  const [small, large] = [
    { x: 30, y: 14, radius: 2 },
    { x: 30, y: 34, radius: 8 },
  ]
  const face = Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
    farFrom(small, i) < small.radius || farFrom(large, i) < large.radius ? 0.1 : 0.95,
  )
  fillIslands(face, mask, SIZE)
  expect(face[small.y * SIZE + small.x]).toBe(1)
  expect(face[large.y * SIZE + large.x]).toBeCloseTo(0.1, 5)
})
