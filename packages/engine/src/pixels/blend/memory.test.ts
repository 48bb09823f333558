import { expect, test } from 'vitest'
import { carried, emptyMemory, steadyLight, steadyNumber, steadyPlane, steadyVote, steadyWhole } from './memory.ts'

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

test('what leaves a face is followed more slowly than what comes, where that is asked for', () => {
  const flat = (value: number) => new Float32Array(16).fill(value)
  const after = (from: number, to: number) => {
    const memory = emptyMemory()
    steadyPlane(memory, 'free', flat(from), uv, { size: 4, rate: 0.1, large: 1e9, falling: 0.6 })
    return steadyPlane(memory, 'free', flat(to), uv, { size: 4, rate: 0.1, large: 1e9, falling: 0.6 })[5]
  }
  expect(after(1, 0)).toBeCloseTo(0.4, 3)
  expect(after(0, 1)).toBeCloseTo(0.1, 3)
})

test('each place of a face is evened out by itself, also where it moved, and what lies beside it not at all', () => {
  const memory = emptyMemory()
  const rising = uv.filter((_, i) => i % 2 === 0).map((u, i) => u * 40 + i)
  steadyPlane(memory, 'light', rising.slice(), uv, evenness)
  const same = steadyPlane(memory, 'light', rising.slice(), uv, evenness)
  same.forEach((value, i) => expect(value).toBeCloseTo(rising[i], 3))
  const moved = Float32Array.from([...uv.subarray(8), ...new Float32Array(8)])
  const there = steadyPlane(memory, 'light', Float32Array.from([...rising.subarray(4), 7, 7, 7, 7]), moved, evenness)
  for (let i = 0; i < 12; i++) expect(there[i]).toBeCloseTo(rising[i + 4], 3)
  expect([...there.subarray(12)]).toEqual([7, 7, 7, 7])
})

test('a place that was not seen before is taken as it is', () => {
  const memory = emptyMemory()
  const half = uv.map((value, i) => (i < 16 ? value : 0))
  steadyPlane(memory, 'light', new Float32Array(16).fill(50), half, evenness)
  const seen = steadyPlane(memory, 'light', new Float32Array(16).fill(60), uv, evenness)
  expect(seen[0]).toBeCloseTo(52 + 0.8 * 1, 0)
  expect(seen[15]).toBe(60)
})

test('both what is added and what is multiplied are evened out', () => {
  const memory = emptyMemory()
  const flat = (value: number) => [0, 1, 2].map(() => new Float32Array(16).fill(value))
  steadyLight(memory, { add: flat(0), gain: flat(1), hardness: 0 }, uv)
  const next = { add: flat(4), gain: flat(1.02), hardness: 0 }
  steadyLight(memory, next, uv)
  for (const plane of next.add) expect(plane[5]).toBeLessThan(3.5)
  for (const plane of next.gain) expect(plane[5]).toBeLessThan(1.0175)
})

test('what lies on a face is looked for when it is looked at anew, and carried along in between', () => {
  const memory = emptyMemory()
  const beard = (depth: number) => ({ cells: new Float32Array(1), sureness: 1, depth, overLips: 0 })
  expect(carried(memory, 'beard', () => beard(1)).depth).toBe(1)
  memory.looksAnew = false
  expect(carried(memory, 'beard', () => beard(2)).depth).toBe(1)
  memory.looksAnew = true
  expect(carried(memory, 'beard', () => beard(3)).depth).toBe(3)
  expect(carried(undefined, 'beard', () => beard(4)).depth).toBe(4)
})
