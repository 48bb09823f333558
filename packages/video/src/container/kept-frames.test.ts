import { describe, expect, test } from 'vitest'
import { keptOf, keptStretches } from './kept-frames.ts'

/** When frames are shown that follow each other so fast, part by part. */
function timesOf(...parts: [count: number, fps: number][]): number[] {
  let at = 0
  return parts.flatMap(([count, fps]) => Array.from({ length: count }, () => (at += 1 / fps)))
}

describe('of the frames of a film are kept', () => {
  test.each([
    [23.976, 1],
    [32, 1],
    [48, 2],
    [59.94, 2],
    [120, 4],
    [240, 8],
  ])('at %s a second one of %s, also where a container rounds their times', (fps, every) => {
    const times = timesOf([600, fps])
    for (const told of [times, times.map((time) => Math.round(time * 1000) / 1000)]) {
      expect(keptOf(told, keptStretches(told, 30))).toEqual(told.filter((_, k) => k % every === 0))
    }
  })

  test('all where a film is slow, and few where it is fast, as one that was recorded in slow motion is', () => {
    const times = timesOf([240, 240], [240, 30], [240, 240])
    const kept = keptOf(times, keptStretches(times, 30))
    const [slowFrom = 0, slowTo = 0] = [times[239], times[479]]
    const ofSlow = (row: number[]) => row.filter((time) => time > slowFrom + 0.5 && time < slowTo - 0.5)
    expect(ofSlow(kept)).toEqual(ofSlow(times))
    expect(kept.filter((time) => time < slowFrom - 0.1).length / (slowFrom - 0.1)).toBeCloseTo(30, 0)
    expect(keptStretches(kept, 30)).toEqual([])
  })

  test('one of as many everywhere where its pace changes with every frame', () => {
    const times = timesOf(...Array.from({ length: 4000 }, (_, k): [number, number] => [1 + (k % 40), k % 2 ? 20 : 400]))
    expect(keptStretches(times, 30)).toHaveLength(1)
  })
})
