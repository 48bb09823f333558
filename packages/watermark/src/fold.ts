import { pattern, tileChips, tileSamples } from './pattern.ts'
import type { Field } from './residual.ts'

/** A tile that is the mean of all tiles of a picture: (tileSamples, tileSamples). */
export type Tile = Float32Array

/** Lays all tiles of a residual on top of each other; a chip spans `samples` of its samples. */
export function foldTiles({ width, height, data }: Field, samples: number): Tile {
  const sums = new Float32Array(tileSamples * tileSamples)
  const counts = new Uint16Array(tileSamples * tileSamples)
  const columns = placesOf(width, samples)
  const rows = placesOf(height, samples)
  for (let y = 0, p = 0; y < height; y++) {
    const row = rows[y] * tileSamples
    for (let x = 0; x < width; x++, p++) {
      const at = row + columns[x]
      sums[at] += data[p]
      counts[at]++
    }
  }
  // The sum over the root of the count: places seen more often are trusted more, and all are equally noisy.
  for (let i = 0; i < sums.length; i++) if (counts[i] > 0) sums[i] /= Math.sqrt(counts[i])
  return sums
}

/** Where in the tile each sample of a line lies. */
function placesOf(count: number, samples: number): Uint8Array {
  const scale = 2 / samples
  return Uint8Array.from({ length: count }, (_, i) => Math.round((i + 0.5) * scale) & (tileSamples - 1))
}

/** The weights of the samples about a chip's middle: what a chip looks like once it was drawn between its neighbours. */
const kernel = [0.5, 1, 0.5]

/** What a tile says of each of its chips, when the pattern begins at the sample (x, y) of it, mirrored or not. */
export function readChips(tile: Tile, begin: { x: number; y: number; isMirrored: boolean }): Float32Array {
  const chips = new Float32Array(tileChips * tileChips)
  const mask = tileSamples - 1
  for (let j = 0, c = 0; j < tileChips; j++) {
    for (let i = 0; i < tileChips; i++, c++) {
      const cx = begin.isMirrored ? begin.x - 2 * i : begin.x + 2 * i
      const cy = begin.y + 2 * j
      let sum = 0
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          sum += kernel[dy + 1] * kernel[dx + 1] * tile[((cy + dy) & mask) * tileSamples + ((cx + dx) & mask)]
        }
      }
      chips[c] = sum
    }
  }
  return chips
}

/** The chips that say the place, drawn into a tile as they are read; mirrored, when asked. */
export function drawSync(isMirrored: boolean): Tile {
  const tile = new Float32Array(tileSamples * tileSamples)
  const mask = tileSamples - 1
  for (let c = 0; c < pattern.signs.length; c++) {
    if (pattern.bits[c] >= 0) continue
    const x = 2 * (c % tileChips) * (isMirrored ? -1 : 1)
    const y = 2 * Math.floor(c / tileChips)
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        tile[((y + dy) & mask) * tileSamples + ((x + dx) & mask)] += kernel[dy + 1] * kernel[dx + 1] * pattern.signs[c]
      }
    }
  }
  return tile
}
