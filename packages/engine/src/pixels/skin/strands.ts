import { strands as limits } from '../thing-calibration.ts'
import { fillDisc } from '../image/rasterize.ts'

/** A line's cells; its mean darkness, log-luma, and half its width, cells. */
export type Strand = { cells: number[]; darkness: number; halfWidth: number }

/** A plane of log-lumas; `across`: the face's width in cells. */
export type Skin = { logs: Float32Array; width: number; height: number; across: number }

type Place = [x: number, y: number]

/**
 * Follows a strand from both of its ends the way it runs, over brows and lids, and marks in `kept` where it goes on: as long as it is
 * darker than what lies on both sides of it, and over gaps beyond which it is so again. A brow in between is as dark as it is.
 */
export function followStrand(skin: Skin, strand: Strand, kept: Float32Array): void {
  const [x, y] = meanOf(strand.cells, skin.width)
  const axis = axisOf(strand.cells, skin.width)
  const along = strand.cells.map((cell) => placeAlong(cell, skin.width, axis))
  const middle = x * axis[0] + y * axis[1]
  for (const way of [1, -1]) {
    const reach = Math.max(...along.map((value) => way * (value - middle)))
    const end = strand.cells.filter((_, k) => way * (along[k] - middle) > reach - limits.end * skin.across)
    const run = axisOf(end, skin.width)
    const turned = way * Math.sign(run[0] * axis[0] + run[1] * axis[1])
    trace(skin, strand, { at: meanOf(end, skin.width), way: [run[0] * turned, run[1] * turned] }, kept)
  }
}

/**
 * Goes on from one end of a strand, a cell at a step, and turns as it does. What was passed counts only once it is seen again over some length: until then its
 * places are pending. seen, missed: steps in a row on which it is, and is not.
 */
function trace(skin: Skin, strand: Strand, start: { at: Place; way: Place }, kept: Float32Array): void {
  const { width, height, across } = skin
  let { at, way } = start
  let wayBefore = way
  let pending: Place[] = []
  let [missed, seen, isLost] = [0, 0, false]
  for (let step = 0; step < limits.longest * across && missed < limits.gap * across; step++) {
    at = [at[0] + way[0], at[1] + way[1]]
    if (at[0] < 1 || at[1] < 1 || at[0] > width - 2 || at[1] > height - 2) break
    const { shift, isDarker } = look(skin, strand, at, way)
    if (isDarker) {
      at = [at[0] - (way[1] * shift) / 2, at[1] + (way[0] * shift) / 2]
      way = unit([way[0] - way[1] * shift * limits.turn, way[1] + way[0] * shift * limits.turn])
    }
    pending.push(at)
    seen = isDarker ? seen + 1 : 0
    missed = isDarker ? 0 : missed + 1
    isLost ||= !isDarker
    if (seen < limits.seenAgain * across) continue
    // What begins beyond a gap and runs another way is a fold of the face.
    if (isLost && !isAlong(pending.slice(-seen), wayBefore)) return
    for (const place of pending) fillDisc(kept, { width, height }, place, strand.halfWidth + limits.softEdge)
    pending = []
    wayBefore = way
    isLost = false
  }
}

/** Whether places lie one behind the other along a way, of length 1. */
function isAlong(places: Place[], [x, y]: Place): boolean {
  const [first, last] = [places[0], places[places.length - 1]]
  const [dx, dy] = unit([last[0] - first[0], last[1] - first[1]])
  return dx * x + dy * y > limits.straight
}

/** Where across its way a strand is darkest against the lighter of both sides, cells, and whether it is seen there at all. */
function look(skin: Skin, { darkness, halfWidth }: Strand, [x, y]: Place, [dx, dy]: Place) {
  const beside = halfWidth + limits.beside
  const logAt = (shift: number) => {
    const u = Math.min(skin.width - 1, Math.max(0, Math.round(x - dy * shift)))
    const v = Math.min(skin.height - 1, Math.max(0, Math.round(y + dx * shift)))
    return skin.logs[v * skin.width + u]
  }
  let [shift, best] = [0, -Infinity]
  for (let k = -limits.aside; k <= limits.aside; k += 0.5) {
    const depth = Math.min(logAt(k - beside), logAt(k + beside)) - logAt(k) - limits.strain * Math.abs(k)
    if (depth > best) [shift, best] = [k, depth]
  }
  return { shift, isDarker: best > limits.darker && logAt(shift) < darkness + limits.alike }
}

function meanOf(cells: number[], width: number): Place {
  let [x, y] = [0, 0]
  for (const cell of cells) {
    x += (cell % width) / cells.length
    y += Math.floor(cell / width) / cells.length
  }
  return [x, y]
}

/** The way most of the cells lie along each other: the first axis of their spread. */
export function axisOf(cells: number[], width: number): Place {
  const [mx, my] = meanOf(cells, width)
  let [xx, xy, yy] = [0, 0, 0]
  for (const cell of cells) {
    const [x, y] = [(cell % width) - mx, Math.floor(cell / width) - my]
    xx += x * x
    xy += x * y
    yy += y * y
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  return [Math.cos(angle), Math.sin(angle)]
}

function placeAlong(cell: number, width: number, [x, y]: Place): number {
  return (cell % width) * x + Math.floor(cell / width) * y
}

function unit([x, y]: Place): Place {
  const length = Math.hypot(x, y)
  return [x / length, y / length]
}
