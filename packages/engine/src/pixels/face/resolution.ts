import { sharpness } from '../calibration.ts'
import { luma } from '../image/luma.ts'
import type { Pyramid } from '../image/raster.ts'
import { readRegion } from '../image/region.ts'
import { scratch } from '../image/scratch.ts'
import { faceHeight, regionAroundFace } from './pose.ts'

/** Side of what is looked at: larger faces are not told apart. */
const SIZE = 512

/** Octaves, from the finest: detail of SIZE pixels across the face, of half as many, and so on. */
const OCTAVES = 6

/**
 * How many pixels of a face's height hold detail of their own, at most its height and 512. Where a photo is sharp, an octave has more than
 * half of the detail of the next coarser one, whatever the face; out of focus, shaken or enlarged ones fall short of it from some octave on.
 */
export function resolvedHeight(image: Pyramid, points: Float32Array): number {
  const energies = octavesOf(lumaAround(image, points))
  const { sharpOctave } = sharpness
  const ratios = energies.slice(1).map((coarser, k) => energies[k] / Math.max(1e-6, coarser))
  const first = ratios.findIndex((ratio) => ratio >= sharpOctave)
  const last = first < 0 ? ratios.length - 1 : first
  const before = last === 0 ? ratios[0] : ratios[last - 1]
  const part = last === 0 ? 0 : Math.min(1, (sharpOctave - before) / Math.max(1e-6, ratios[last] - before))
  return Math.min(faceHeight(points), SIZE / 2 ** (Math.max(0, last - 1) + part))
}

/** (SIZE, SIZE) luma around a face. */
function lumaAround(image: Pyramid, points: Float32Array): Float32Array {
  const into = scratch('resolution', SIZE * SIZE * 3)
  const rgb = readRegion(image, regionAroundFace(points), { size: SIZE, scale: 1, offset: 0, border: 'edge', into })
  const plane = scratch('resolution plane', SIZE * SIZE)
  for (let i = 0, p = 0; i < plane.length; i++, p += 3) plane[i] = luma(rgb[p], rgb[p + 1], rgb[p + 2])
  return plane
}

/** Mean detail of each octave in the middle of a square plane, the finest first; nothing of the plane is left. */
function octavesOf(luma: Float32Array): number[] {
  const energies: number[] = []
  let plane = luma
  for (let side = SIZE; energies.length < OCTAVES; side /= 2) {
    const smooth = smoothed(plane, side)
    energies.push(meanDifference(plane, smooth, side))
    plane = halved(smooth, side, plane.subarray(0, plane.length / 4))
  }
  return energies
}

/** Mean distance of two planes over the middle three fifths of them: beside the face lies what is nearer or further away. */
function meanDifference(plane: Float32Array, other: Float32Array, side: number): number {
  const [from, to] = [Math.floor(side * 0.2), Math.floor(side * 0.8)]
  let sum = 0
  for (let y = from; y < to; y++) {
    for (let i = y * side + from; i < y * side + to; i++) sum += Math.abs(plane[i] - other[i])
  }
  return sum / (to - from) ** 2
}

/** Smooths with 1 2 1 along rows and columns. */
function smoothed(plane: Float32Array, side: number): Float32Array {
  const rows = scratch('resolution rows', plane.length)
  const out = scratch('resolution smooth', plane.length)
  for (let first = 0; first < plane.length; first += side) smoothRow(plane, rows, first, side)
  for (let first = 0; first < plane.length; first += side) {
    const above = first > 0 ? -side : 0
    const below = first + side < plane.length ? side : 0
    smoothAcross(rows, out, { first, above, below, side })
  }
  return out
}

/** One row, as all rows are: a loop within a loop would be compiled anew in each process before it is through. */
function smoothRow(plane: Float32Array, rows: Float32Array, first: number, side: number): void {
  const last = first + side - 1
  rows[first] = (plane[first] + 2 * plane[first] + plane[first + 1]) / 4
  for (let i = first + 1; i < last; i++) rows[i] = (plane[i - 1] + 2 * plane[i] + plane[i + 1]) / 4
  rows[last] = (plane[last - 1] + 2 * plane[last] + plane[last]) / 4
}

type Place = { first: number; above: number; below: number; side: number }

function smoothAcross(rows: Float32Array, out: Float32Array, { first, above, below, side }: Place): void {
  for (let i = first, end = first + side; i < end; i++) out[i] = (rows[i + above] + 2 * rows[i] + rows[i + below]) / 4
}

/** Means of two by two, in `out`. */
function halved(plane: Float32Array, side: number, out: Float32Array): Float32Array {
  const half = side / 2
  for (let y = 0, i = 0; y < half; y++) {
    for (let x = 0; x < half; x++, i++) {
      const p = 2 * y * side + 2 * x
      out[i] = (plane[p] + plane[p + 1] + plane[p + side] + plane[p + side + 1]) / 4
    }
  }
  return out
}
