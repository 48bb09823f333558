import { memory as rates } from '../calibration.ts'
import { bilinear, clamp } from '../image/interpolate.ts'
import type { Beard } from '../skin/beard.ts'
import type { Relighting } from './two-faces.ts'

/**
 * What the drawing of one face remembers from frame to frame of a film. A photo has none, and everything that is asked of none
 * answers what it was given.
 */
export type PixelMemory = {
  numbers: Map<string, number>
  planes: Map<string, Float32Array>
  found: Partial<Found>
  /** Whether this frame is one of those in which it is looked anew at what stands before the face. */
  looksAnew: boolean
}

/** (skinSize, skinSize) planes in canonical texture space: how free of things each place of a face is, how squarely it is seen, and its colours, for `lendColours`. */
export type Sight = { free: Float32Array; facing: Float32Array; colours: () => Float32Array[] }

/** What lies on the face wherever it moves. */
type Found = { sight: Sight; beard: Beard }

/** A memory of nothing yet. */
export function emptyMemory(): PixelMemory {
  return { numbers: new Map(), planes: new Map(), found: {}, looksAnew: true }
}

/** What is found on a face: looked for when what stands before it is, and carried along with the face in between. */
export function carried<Name extends keyof Found>(
  memory: PixelMemory | undefined,
  name: Name,
  find: () => Found[Name],
): Found[Name] {
  if (!memory) return find()
  const known: Partial<Found>[Name] = memory.found[name]
  if (known && !memory.looksAnew) return known
  return (memory.found[name] = find())
}

/** A number of this face, evened out over time: an exponential mean, in which this frame has the share `rate`. */
export function steadyNumber(memory: PixelMemory | undefined, name: string, value: number, rate: number): number {
  if (!memory) return value
  const known = memory.numbers.get(name)
  const next = known === undefined ? value : known + rate * (value - known)
  memory.numbers.set(name, next)
  return next
}

/** A yes or no that does not change its mind by a frame: what most of the last frames said, with hysteresis. */
export function steadyVote(memory: PixelMemory | undefined, name: string, isSo: boolean): boolean {
  if (!memory) return isSo
  const votes = steadyNumber(memory, name, isSo ? 1 : 0, rates.vote)
  const was = memory.numbers.get(`${name}, decided`) ?? votes
  const decided = votes > rates.voteOn ? 1 : votes < rates.voteOff ? 0 : was
  memory.numbers.set(`${name}, decided`, decided)
  return decided > 0.5
}

/** A whole number that follows `exact` and leaves what it was only when that is clearly nearer to another. */
export function steadyWhole(memory: PixelMemory | undefined, name: string, exact: number): number {
  const nearest = Math.round(exact)
  if (!memory) return nearest
  const known = memory.numbers.get(name)
  const next = known !== undefined && Math.abs(exact - known) < rates.clearlyOther ? known : nearest
  memory.numbers.set(name, next)
  return next
}

/** How a plane is evened out: cells along the face; shares of a frame for a small change and for one of `large` and more, up and down. */
export type Evenness = { size: number; rate: number; large: number; falling?: number }

/**
 * Evens out one plane of a grid over time, in place, where it lies on the face and not in the picture: a memory of
 * (size, size) in canonical texture space says by how much each place differs from what it was. uv: per cell, 0 beside the face.
 */
export function steadyPlane(
  memory: PixelMemory | undefined,
  name: string,
  plane: Float32Array,
  uv: Float32Array,
  evenness: Evenness,
): Float32Array {
  if (!memory) return plane
  const { size } = evenness
  const now = gather(plane, uv, size)
  const known = memory.planes.get(name)
  memory.planes.set(name, known ? follow(known, now, evenness) : now.slice())
  if (!known) return plane
  for (let i = 0; i < now.length; i++) now[i] = Number.isNaN(now[i]) ? 0 : known[i] - now[i]
  for (let i = 0; i < plane.length; i++) {
    if (uv[i * 2] === 0) continue
    const x = clamp(uv[i * 2] * size - 0.5, size - 1)
    const y = clamp(uv[i * 2 + 1] * size - 0.5, size - 1)
    const p = (y | 0) * size + (x | 0)
    const right = (x | 0) < size - 1 ? 1 : 0
    const down = (y | 0) < size - 1 ? size : 0
    plane[i] += bilinear(now, p, right, down, x - (x | 0), y - (y | 0))
  }
  return plane
}

/** Evens out over time what becomes of the source's colours, in place. */
export function steadyLight(memory: PixelMemory | undefined, { add, gain }: Relighting, uv: Float32Array): void {
  add.forEach((plane, c) => steadyPlane(memory, `add ${c}`, plane, uv, rates.light))
  gain.forEach((plane, c) => steadyPlane(memory, `gain ${c}`, plane, uv, rates.gain))
}

/** Means of a plane by place of the face; not a number where the grid has none. */
function gather(plane: Float32Array, uv: Float32Array, size: number): Float32Array {
  const sums = new Float32Array(size * size)
  const counts = new Float32Array(size * size)
  for (let i = 0; i < plane.length; i++) {
    if (uv[i * 2] === 0) continue
    const p = Math.min(size - 1, (uv[i * 2 + 1] * size) | 0) * size + Math.min(size - 1, (uv[i * 2] * size) | 0)
    sums[p] += plane[i]
    counts[p]++
  }
  for (let p = 0; p < sums.length; p++) sums[p] /= counts[p]
  return sums
}

/** Moves what is known towards what is seen, in its own place; the larger a change is, the faster. */
function follow(known: Float32Array, now: Float32Array, { rate, large, falling = rate }: Evenness): Float32Array {
  for (let p = 0; p < known.length; p++) {
    if (Number.isNaN(now[p])) continue
    const change = now[p] - known[p]
    const least = change < 0 ? falling : rate
    const share = least + (1 - least) * Math.min(1, Math.abs(change) / large)
    known[p] = Number.isNaN(known[p]) ? now[p] : known[p] + share * change
  }
  return known
}
