import { lastBefore } from '../query/gallery-days.ts'
import { justifyRows } from './justify-rows.ts'
import type { LaidRow } from './justify-rows.ts'
import type { Section } from './sections.ts'

/** How pictures are laid out: squares, or lines in which each keeps its shape. */
export type LayoutKind = 'grid' | 'masonry'

/** One line of the sheet. first is the number of its first picture; x and widths are in px. */
export type SheetRow = {
  readonly section: number
  readonly top: number
  readonly height: number
  readonly first: number
  readonly widths: readonly number[]
}

/** Where everything stands, in px from the top of the sheet. */
export type SheetLayout = {
  readonly heightPx: number
  readonly sections: readonly (Section & { readonly top: number; readonly height: number })[]
  rowsBetween(top: number, bottom: number): SheetRow[]
  /** The line of a picture. */
  rowOf(index: number): SheetRow | undefined
}

/** What a layout is made from. shapesOf answers undefined while the pictures of a block are not known. */
export type LayoutInput = {
  sections: readonly Section[]
  kind: LayoutKind
  widthPx: number
  /** Pictures that become known together; blocks end where these do. */
  pageSize: number
  shapesOf: (first: number, count: number) => readonly number[] | undefined
}

export const gapPx = 4
export const headingPx = 48
const sectionEndPx = 20
const minTileWidthPx = 220
const usualShape = 1.25

type Block = {
  readonly section: number
  readonly first: number
  readonly count: number
  readonly top: number
  readonly height: number
  /** Lines of known shapes; otherwise all lines are alike. */
  readonly rows: readonly LaidRow[] | undefined
  readonly alike: Alike
}
type Alike = { perRow: number; widthPx: number; heightPx: number }

/**
 * Lays out any number of pictures in time that depends on the number of sections: lines are made when they are looked
 * at. Blocks whose shapes are not known yet stand with an estimated height.
 */
export function layOut(input: LayoutInput): SheetLayout {
  const { sections, kind, widthPx } = input
  const alike = kind === 'grid' ? squares(widthPx) : estimate(widthPx)
  const blocks: Block[] = []
  const placed: (Section & { top: number; height: number })[] = []
  let y = 0
  for (const [section, entry] of sections.entries()) {
    const top = y
    y += headingPx
    for (const [first, count] of kind === 'grid' ? [[entry.start, entry.count] as const] : cut(entry, input.pageSize)) {
      const isLast = first + count === entry.start + entry.count
      const shapes = kind === 'grid' ? undefined : input.shapesOf(first, count)
      const known = shapes && justifyRows(shapes, { widthPx, targetPx: targetOf(widthPx), gapPx, isLast })
      const height = known ? known.heightPx : Math.ceil(count / alike.perRow) * (alike.heightPx + gapPx)
      blocks.push({ section, first, count, top: y, height, rows: known?.rows, alike })
      y += height
    }
    y += sectionEndPx
    placed.push({ ...entry, top, height: y - top })
  }
  return {
    heightPx: y,
    sections: placed,
    rowsBetween: (top, bottom) => rowsBetween(blocks, top, bottom),
    rowOf(index) {
      const block = blocks[lastBefore(blocks, index, ({ first }) => first)]
      return block && index < block.first + block.count ? rowOfBlock(block, index - block.first) : undefined
    },
  }
}

/** Columns of the grid: at least two, so that a phone shows a sheet and not a strip. */
export function columnCount(widthPx: number): number {
  return Math.max(2, Math.floor((widthPx + gapPx) / (minTileWidthPx + gapPx)))
}

function squares(widthPx: number): Alike {
  const perRow = columnCount(widthPx)
  const side = Math.max(1, (widthPx - gapPx * (perRow - 1)) / perRow)
  return { perRow, widthPx: side, heightPx: side }
}

function estimate(widthPx: number): Alike {
  const perRow = Math.max(1, Math.ceil((widthPx + gapPx) / (usualShape * targetOf(widthPx) + gapPx)))
  const inner = Math.max(1, widthPx - gapPx * (perRow - 1))
  return { perRow, widthPx: inner / perRow, heightPx: inner / perRow / usualShape }
}

/** The height a line should have: small on a phone, so that two or three pictures stand side by side. */
function targetOf(widthPx: number): number {
  return Math.min(240, Math.max(120, widthPx / 5))
}

/** A section in pieces that end where pages do. */
function* cut({ start, count }: Section, pageSize: number): Generator<readonly [number, number]> {
  for (let first = start; first < start + count;) {
    const next = Math.min(start + count, (Math.floor(first / pageSize) + 1) * pageSize)
    yield [first, next - first]
    first = next
  }
}

function rowsBetween(blocks: readonly Block[], top: number, bottom: number): SheetRow[] {
  const rows: SheetRow[] = []
  for (let i = lastBefore(blocks, top, (block) => block.top); i < blocks.length; i++) {
    const block = blocks[i]
    if (!block || block.top > bottom) break
    const last = rowIndexAt(block, bottom)
    for (let row = rowIndexAt(block, top); row <= last; row++) {
      const made = rowAt(block, row)
      if (made && made.top <= bottom && made.top + made.height >= top) rows.push(made)
    }
  }
  return rows
}

function rowIndexAt({ rows, top, count, alike }: Block, y: number): number {
  if (rows) return lastBefore(rows, y - top, (row) => row.top)
  const last = Math.ceil(count / alike.perRow) - 1
  return Math.min(last, Math.max(0, Math.floor((y - top) / (alike.heightPx + gapPx))))
}

function rowAt({ section, first, count, top, rows, alike }: Block, row: number): SheetRow | undefined {
  if (rows) {
    const known = rows[row]
    return (
      known && { section, top: top + known.top, height: known.height, first: first + known.from, widths: known.widths }
    )
  }
  const from = row * alike.perRow
  const tiles = Math.min(alike.perRow, count - from)
  if (tiles <= 0) return undefined
  const widths = Array.from({ length: tiles }, () => alike.widthPx)
  return { section, top: top + row * (alike.heightPx + gapPx), height: alike.heightPx, first: first + from, widths }
}

function rowOfBlock(block: Block, offset: number): SheetRow | undefined {
  const { rows, alike } = block
  return rowAt(block, rows ? lastBefore(rows, offset, ({ from }) => from) : Math.floor(offset / alike.perRow))
}
