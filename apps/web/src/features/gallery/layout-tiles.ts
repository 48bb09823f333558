/** Where a tile stands, in px. */
export type TileRect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Width below which a tile is not drawn, in px. */
const minTileWidthPx = 220

/** Columns that fit: at least two, so that a phone shows a sheet and not a strip. */
export function columnCount(widthPx: number, gapPx: number): number {
  return Math.max(2, Math.floor((widthPx + gapPx) / (minTileWidthPx + gapPx)))
}

/** Places tiles: squares row by row, or each with its own shape in the column that is shortest so far. */
export function layoutTiles(
  sizes: readonly { width: number; height: number }[],
  sheet: { widthPx: number; gapPx: number; isMasonry: boolean },
): { rects: TileRect[]; heightPx: number } {
  const columns = columnCount(sheet.widthPx, sheet.gapPx)
  const width = Math.max(0, (sheet.widthPx - sheet.gapPx * (columns - 1)) / columns)
  const bottoms = Array.from({ length: columns }, () => 0)
  const rects = sizes.map((size, i) => {
    const column = sheet.isMasonry ? bottoms.indexOf(Math.min(...bottoms)) : i % columns
    const height = sheet.isMasonry ? width * shapeOf(size) : width
    const y = bottoms[column] ?? 0
    bottoms[column] = y + height + sheet.gapPx
    return { x: column * (width + sheet.gapPx), y, width, height }
  })
  return { rects, heightPx: Math.max(0, Math.max(...bottoms) - sheet.gapPx) }
}

// A strip of 1 by 60 would push everything out of sight: tiles keep between 2:1 and 1:2.
function shapeOf({ width, height }: { width: number; height: number }): number {
  if (width <= 0 || height <= 0) return 1
  return Math.min(2, Math.max(0.5, height / width))
}
