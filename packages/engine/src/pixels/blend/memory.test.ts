import { expect, test } from 'vitest'
import { emptyMemory, steadyNumber, steadyPlane, steadyVote, steadyWhole } from './memory.ts'

const uv = Float32Array.from({ length: 32 }, (_, i) =>
  i % 2 === 0 ? (((i >> 1) % 4) + 0.5) / 4 : ((i >> 3) + 0.5) / 4,
)
const evenness = { size: 4, rate: 0.2, large: 100 }

test('a photo, which has no memory, gets back what it gave', () => {
  const plane = Float32Array.from({ length: 16 }, (_, i) => i)
  expect(steadyPlane(undefined, 'light', plane, uv, evenness)).toBe(plane)
  expect([...plane]).toEqual(Array.from({ length: 16 }, (_, i) => i))
  expect(steadyNumber(undefined, 'gain', 7, 0.1)).toBe(7)
  expect([steadyVote(undefined, 'glasses', true), steadyVote(undefined, 'glasses', false)]).toEqual([true, false])
  expect(steadyWhole(undefined, 'level', 2.6)).toBe(3)
})

test('a yes in three frames of a hundred changes nothing, and one that stays is believed', () => {
  const memory = emptyMemory()
  const votes = Array.from({ length: 100 }, (_, k) => steadyVote(memory, 'glasses', k % 30 === 5))
  expect(votes.filter(Boolean)).toHaveLength(0)
  const later = Array.from({ length: 30 }, () => steadyVote(memory, 'glasses', true))
  expect(later.at(0)).toBe(false)
  expect(later.at(-1)).toBe(true)
  expect(later.filter((vote, k) => k > 0 && vote !== later[k - 1])).toHaveLength(1)
})

test('a level of a texture does not go back and forth between two that are as near', () => {
  const memory = emptyMemory()
  const levels = [1.4, 1.6, 1.45, 1.55, 1.7, 1.3].map((exact) => steadyWhole(memory, 'level', exact))
  expect(new Set(levels)).toEqual(new Set([1]))
  expect(steadyWhole(memory, 'level', 2.1)).toBe(2)
})

test('light that flickers on the face is evened out where it lies on the face, and a shadow is followed', () => {
  const memory = emptyMemory()
  const flat = (value: number) => new Float32Array(16).fill(value)
  steadyPlane(memory, 'light', flat(50), uv, evenness)
  const flickered = steadyPlane(memory, 'light', flat(55), uv, evenness)
  expect(flickered[5]).toBeGreaterThan(50)
  expect(flickered[5]).toBeLessThan(52)
  const shadowed = steadyPlane(memory, 'light', flat(-150), uv, evenness)
  expect(shadowed[5]).toBeCloseTo(-150, 0)
})
