import { expect, test } from 'vitest'
import { glasses } from '../thing-calibration.ts'
import { castRays, isClosed, wayOf, withoutLeaps, type Rim } from './rims.ts'

const RAYS = glasses.rays
const ACROSS = 100

/** A rim seen from its middle, as far away along each ray as its angle says. */
function rimOf(radiusAt: (angle: number) => number): number[] {
  return Array.from({ length: RAYS }, (_, k) => radiusAt((k / RAYS) * 2 * Math.PI))
}

/** About as wide as it is high, with corners. */
const rim = rimOf((angle) => Math.min(18 / Math.abs(Math.cos(angle)), 14 / Math.abs(Math.sin(angle)), 20))

/** What is met of rings around an eye on a face 100 cells wide. */
function cast(radii: number[], [width, height] = [80, 60], centre: [number, number] = [40, 30]): Rim {
  const isRim = (cell: number) => {
    expect(cell).toBeGreaterThanOrEqual(0)
    expect(cell).toBeLessThan(width * height)
    const far = Math.hypot((cell % width) + 0.5 - centre[0], Math.floor(cell / width) + 0.5 - centre[1])
    return radii.some((radius) => Math.abs(far - radius) < 0.8)
  }
  return castRays({ width, height, across: ACROSS, centre, isRim })
}

test('corners belong to a rim, hair beyond it and lids within do not', () => {
  expect(withoutLeaps(rim)).toEqual(rim)
  const seen = rim.map((radius, k) => (k === 22 ? 27 : k === 30 || k === 31 ? 8 : radius))
  const found = withoutLeaps(seen)
  expect(found.flatMap((radius, k) => (radius === undefined ? [k] : []))).toEqual([22, 30, 31])
  expect(isClosed(found)).toBe(true)
})

test('a rim twice as wide as it is high is compared with what lies on both sides of each ray', () => {
  const oblong = rimOf((angle) => 1 / Math.hypot(Math.cos(angle) / 20, Math.sin(angle) / 10))
  expect(withoutLeaps(oblong)).toEqual(oblong)
})

test('what was not met stays so', () => {
  const seen = rim.map((radius, k) => (k % 3 === 0 ? undefined : radius))
  expect(withoutLeaps(seen)).toEqual(seen)
  expect(withoutLeaps(seen.map(() => undefined))).toEqual(seen.map(() => undefined))
})

test('rays go around once, evenly, from the right and then down', () => {
  const [right, down, left] = [0, RAYS / 4, RAYS / 2].map(wayOf)
  expect(right).toEqual([1, 0])
  expect(down[1]).toBeCloseTo(1)
  expect(left[0]).toBeCloseTo(-1)
})

test('each ray ends where it first meets a rim', () => {
  const met = cast([14, 20])
  for (const radius of met) expect(radius).toBeCloseTo(14, -0.5)
  expect(met).toHaveLength(RAYS)
})

test('lids are too near to be a rim, and an ear is too far', () => {
  const [nearest, furthest] = glasses.radius.map((share) => share * ACROSS)
  expect(cast([nearest - 2, furthest + 2]).filter((radius) => radius !== undefined)).toEqual([])
})

test('a ray that leaves the picture meets nothing', () => {
  const sides = [
    cast([14], [80, 60], [6, 30]),
    cast([14], [80, 60], [74, 30]),
    cast([14], [80, 60], [40, 6]),
    cast([14], [80, 60], [40, 54]),
  ].map((met) => met.map((radius) => radius !== undefined))
  const waysOut = [RAYS / 2, 0, (3 * RAYS) / 4, RAYS / 4]
  sides.forEach((met, side) => {
    expect(met[waysOut[side]]).toBe(false)
    expect(met[(waysOut[side] + RAYS / 2) % RAYS]).toBe(true)
  })
})

test('a rim is closed where most rays meet it and no gap is wide, wherever that begins', () => {
  const without = (isMissing: (ray: number) => boolean) => rim.map((radius, k) => (isMissing(k) ? undefined : radius))
  const gap = Math.ceil(glasses.gap * RAYS)
  expect(isClosed(without((k) => k % 4 === 0))).toBe(true)
  expect(isClosed(without((k) => k % 2 === 0))).toBe(false)
  for (const first of [5, RAYS - 3]) {
    const inGap = (k: number, wide: number) => (k - first + RAYS) % RAYS < wide
    expect(isClosed(without((k) => inGap(k, gap - 1)))).toBe(true)
    expect(isClosed(without((k) => inGap(k, gap + 1)))).toBe(false)
  }
})
