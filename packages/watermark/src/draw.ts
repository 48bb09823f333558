import { tileChips } from './pattern.ts'

/** The amplitude of each chip over a picture, those beyond its edge included: (down, across); size of a chip in pixels. */
export type ChipField = { across: number; down: number; data: Float32Array; chip: number }

/** The amplitude of each chip of a tile, and the size of a chip in pixels. */
export type DrawnTile = { chips: Float32Array; chip: number }

/** The field of a tile that repeats over a picture; `weigh` says how strong the chip in column i and row j is. */
export function repeatTile(
  size: { width: number; height: number },
  { chips, chip }: DrawnTile,
  weigh: (i: number, j: number) => number,
): ChipField {
  const across = Math.ceil(size.width / chip) + 2
  const down = Math.ceil(size.height / chip) + 2
  const data = new Float32Array(across * down)
  for (let j = 0; j < down; j++) {
    const row = (j % tileChips) * tileChips
    for (let i = 0; i < across; i++) data[j * across + i] = chips[row + (i % tileChips)] * weigh(i, j)
  }
  return { across, down, data, chip }
}

/** Draws a field between its chips, row by row: `take` gets what is added to each pixel of a row, in levels. */
export function drawRows(
  { width, height }: { width: number; height: number },
  { across, data, chip }: ChipField,
  take: (row: Float32Array, y: number) => void,
): void {
  const columns = new Uint16Array(width)
  const shares = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const at = (x + 0.5) / chip
    columns[x] = Math.floor(at)
    shares[x] = at - columns[x]
  }
  const line = new Float32Array(across)
  const row = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    const at = (y + 0.5) / chip
    const above = Math.floor(at) * across
    const share = at - Math.floor(at)
    for (let i = 0; i < across; i++) line[i] = data[above + i] + share * (data[above + across + i] - data[above + i])
    for (let x = 0; x < width; x++) {
      const left = line[columns[x]]
      row[x] = left + shares[x] * (line[columns[x] + 1] - left)
    }
    take(row, y)
  }
}
