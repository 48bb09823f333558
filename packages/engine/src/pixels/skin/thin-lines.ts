import { lines, strands } from '../thing-calibration.ts'
import { smoothstep } from '../image/interpolate.ts'
import { logsOf } from '../image/luma.ts'
import { closing } from '../image/morphology.ts'
import { axisOf, followStrand } from './strands.ts'

/** A plane of lumas, 0..255, over a face that is `across` cells wide; where lines begin, and as far as where they go on, 0..1. */
export type LineSearch = {
  lumas: Float32Array
  width: number
  height: number
  across: number
  allowed: Float32Array
  bare: Float32Array
  /** Of each cell how far down the face it lies, canonical texture coordinates; and the face's upright axis. */
  depth: (cell: number) => number
  upright: readonly [number, number]
}

/**
 * How surely each cell belongs to a dark line, a frame of glasses or a strand of hair, that is finer than the segmentation
 * sees, 0..1: darker than what lies on both sides of it, whichever way it runs (the black top hat of Serra, "Image analysis
 * and mathematical morphology", 1982), and long, which a mole is not.
 */
export function findThinLines(search: LineSearch): Float32Array {
  const { width, across, allowed } = search
  const { logs, line, found, faint } = darkLines(search, Math.ceil(lines.width * across))
  const kept = new Float32Array(found.length)
  const known = new Uint8Array(found.length)
  for (let i = 0; i < found.length; i++) {
    if (known[i] === 1 || found[i] < lines.sure) continue
    const cells = gather(found, known, i, width)
    const length = lengthOf(cells, width) / across
    if (length < lines.length || cells.length / length > lines.thickness * across * across) continue
    if (length < lines.brow.length && shareBeside(allowed, cells) > lines.brow.beside) continue
    const edge = length > lines.surelyLong ? 2 : 1
    for (const cell of cells) kept[cell] = Math.min(1, edge * found[cell])
    if (length > lines.surelyLong) follow({ line, logs, width }, cells, kept, lines.followed * across)
  }
  keepStrands(search, { logs, faint }, kept)
  return kept
}

/** Whether lines are looked for at a place of the face, canonical texture coordinates. */
export function isOpenToLines(u: number, v: number): boolean {
  const { lowest, nose } = lines
  return v < lowest && !(v > nose.top && Math.abs(u - 0.5) < nose.across)
}

/** Strands hang from hair into the face: fainter lines count when they are long, narrow and upright, and are followed. In place. */
function keepStrands(
  search: LineSearch,
  { logs, faint }: { logs: Float32Array; faint: Float32Array },
  kept: Float32Array,
) {
  const { width, height, across, depth, upright } = search
  const known = new Uint8Array(faint.length)
  for (let i = 0; i < faint.length; i++) {
    if (known[i] === 1 || faint[i] < lines.sure) continue
    const cells = gather(faint, known, i, width)
    const length = lengthOf(cells, width)
    const halfWidth = cells.length / length / 2
    if (length < strands.length * across || halfWidth * 2 > strands.width * across) continue
    const [x, y] = axisOf(cells, width)
    if (Math.abs(x * upright[0] + y * upright[1]) < strands.upright) continue
    if (Math.min(...cells.map(depth)) > strands.top) continue
    for (const cell of cells) kept[cell] = Math.max(kept[cell], Math.min(1, 2 * faint[cell]))
    const darkness = meanOn(logs, cells)
    followStrand({ logs, width, height, across }, { cells, darkness, halfWidth }, kept)
  }
}

/** The logarithm of each luma; how surely a cell is darker than both sides of it; and the same where lines are looked for. */
function darkLines({ lumas, width, height, allowed, bare }: LineSearch, reach: number) {
  const logs = logsOf(lumas)
  const withoutLines = closing(logs, { width, height }, reach)
  const [from, to] = lines.darker
  const [faintFrom, faintTo] = strands.faint
  const line = new Float32Array(logs.length)
  const found = new Float32Array(logs.length)
  const faint = new Float32Array(logs.length)
  for (let i = 0; i < logs.length; i++) {
    const depth = withoutLines[i] - logs[i]
    // Nearly every cell is no darker than this.
    if (depth <= faintFrom) continue
    faint[i] = allowed[i] * smoothstep(depth, faintFrom, faintTo)
    line[i] = bare[i] * smoothstep(depth, from, to)
    found[i] = line[i] * allowed[i]
  }
  return { logs, line, found, faint }
}

/** How much of a line runs along where none is looked for, beside a brow or a lid. */
function shareBeside(allowed: Float32Array, cells: number[]): number {
  return cells.filter((cell) => allowed[cell] < 0.99).length / cells.length
}

/** Goes on along what is as dark as the line, over lids, where lines are not looked for, but not far. */
function follow(
  { line, logs, width }: { line: Float32Array; logs: Float32Array; width: number },
  cells: number[],
  kept: Float32Array,
  steps: number,
): void {
  const lightest = meanOn(logs, cells) + lines.alike
  let front = cells
  for (let step = 0; step < steps; step++) {
    const next: number[] = []
    for (const cell of front) {
      for (const beside of [cell - width, cell - 1, cell + 1, cell + width]) {
        if (!(kept[beside] < line[beside]) || line[beside] < lines.sure || logs[beside] > lightest) continue
        kept[beside] = line[beside]
        next.push(beside)
      }
    }
    front = next
  }
}

function meanOn(plane: Float32Array, cells: number[]): number {
  return cells.reduce((sum, cell) => sum + plane[cell], 0) / cells.length
}

/** All cells connected to one, across corners too, in which a line is not out of the question. */
function gather(found: Float32Array, known: Uint8Array, start: number, width: number): number[] {
  const cells = [start]
  known[start] = 1
  for (let k = 0; k < cells.length; k++) {
    for (const row of [-width, 0, width]) {
      for (const step of [-1, 0, 1]) {
        const next = cells[k] + row + step
        if (next < 0 || next >= found.length || known[next] === 1 || found[next] < lines.perhaps) continue
        known[next] = 1
        cells.push(next)
      }
    }
  }
  return cells
}

/** The diagonal of the box around cells. */
function lengthOf(cells: number[], width: number): number {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const cell of cells) {
    left = Math.min(left, cell % width)
    right = Math.max(right, cell % width)
    top = Math.min(top, cell / width)
    bottom = Math.max(bottom, cell / width)
  }
  return Math.hypot(right - left, bottom - top)
}
