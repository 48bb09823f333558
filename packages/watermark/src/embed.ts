import { codedBits, encode } from './code.ts'
import { drawRows, repeatTile } from './draw.ts'
import type { DrawnTile } from './draw.ts'
import { foldTiles, readChips } from './fold.ts'
import { pattern, tileChips } from './pattern.ts'
import { chipPx, meshOf, residualOf, samplesPerChip, trustOf } from './residual.ts'
import type { Mesh, Raster, Residual } from './residual.ts'

/** Mean square of what is added to a pixel, in levels: 42.4 dB with what rounding adds. */
const power = 3.65
/** A chip is drawn between its neighbours, which leaves two thirds of it along each axis. */
const drawnPower = (2 / 3) ** 2
/**
 * Lively places take more, flat ones less: share of the mean amplitude at a flat place, its rise, and its bounds. In small
 * pictures, which need all that flat places say, each place takes as much as any other; their chips are as small as grain.
 */
const veilIn = { 256: { least: 0.6, most: 1.5, perLevel: 0.07 }, 160: { least: 1, most: 1, perLevel: 0 } }
/** Bounds of a bit's amplitude by the mean one. */
const gains = { least: 0.25, most: 2 }
/** How much of a chip's amplitude the residual keeps, measured. */
const kept = 0.75

/**
 * Writes a message of 8 bytes into a picture, in place, so that nobody sees it. What the picture itself says at each bit is
 * made up for, after Malvar and Florencio, "Improved spread spectrum", 2003: bits it agrees with take less.
 */
export function embedWatermark(image: Raster, message: Uint8Array): void {
  const { width, height, data } = image
  if (data.length !== width * height * 3) throw new RangeError('embedWatermark: data and size differ')
  const mesh = meshOf(image)
  const residual = residualOf(image, mesh)
  const veilOf = veilsOf(residual, mesh)
  const chips = chipsOf(residual, veilOf, encode(message))
  addChips(
    image,
    { chips, chip: chipPx(image, mesh) },
    { veils: veilOf, width: residual.values.width, height: residual.values.height },
  )
}

/** How much each sample takes, the mean of the squares being one. */
function veilsOf({ liveliness }: Residual, mesh: Mesh): Float32Array {
  const veil = veilIn[mesh]
  const taken = new Float32Array(liveliness.length)
  let squares = 0
  for (let i = 0; i < taken.length; i++) {
    const value = Math.min(veil.most, veil.least + veil.perLevel * liveliness[i])
    taken[i] = value
    squares += value * value
  }
  const scale = Math.sqrt(taken.length / squares)
  for (let i = 0; i < taken.length; i++) taken[i] *= scale
  return taken
}

/** The amplitude of each chip of the tile, in levels. */
function chipsOf({ values, liveliness }: Residual, veils: Float32Array, coded: Int8Array): Float32Array {
  const tile = foldTiles(values, samplesPerChip)
  const said = readChips(tile, { x: 0, y: 0, isMirrored: false })
  const { signs, bits, chipsOfBit } = pattern
  let response = 0
  for (let i = 0; i < veils.length; i++) response += veils[i] * trustOf(liveliness[i])
  // The sum over a fold grows with the root of how many samples lie on each place.
  const perPlace = Math.sqrt(veils.length / tile.length)
  const perLevel = (kept * 4 * perPlace * response) / veils.length

  const agreement = new Float32Array(codedBits)
  for (let c = 0; c < said.length; c++) if (bits[c] >= 0) agreement[bits[c]] += said[c] * signs[c]
  const host = new Float32Array(codedBits)
  for (let b = 0; b < codedBits; b++) host[b] = (coded[b] * agreement[b]) / chipsOfBit[b] / perLevel
  const mean = Math.sqrt(power / drawnPower)
  const amplitudes = balance(host, mean)

  const chips = new Float32Array(tileChips * tileChips)
  for (let c = 0; c < chips.length; c++) {
    const bit = bits[c]
    chips[c] = signs[c] * (bit < 0 ? mean : coded[bit] * amplitudes[bit])
  }
  return chips
}

/** Amplitudes that lift every bit to the same level over what the picture says, as high as their mean square allows. */
function balance(host: Float32Array, mean: number): Float32Array {
  const amplitudes = new Float32Array(host.length)
  let low = 0
  let high = 10 * mean
  for (let round = 0; round < 24; round++) {
    const level = (low + high) / 2
    let squares = 0
    for (let b = 0; b < host.length; b++) {
      const amplitude = Math.max(gains.least * mean, Math.min(gains.most * mean, level - host[b]))
      amplitudes[b] = amplitude
      squares += amplitude * amplitude
    }
    if (squares > host.length * mean * mean) high = level
    else low = level
  }
  return amplitudes
}

/** Adds the tile to every pixel, drawn between chips, as strong as each place takes. */
function addChips(
  image: Raster,
  tile: DrawnTile,
  { veils, width, height }: { veils: Float32Array; width: number; height: number },
): void {
  const field = repeatTile(image, tile, (i, j) => {
    const x = Math.min(width - 1, Math.floor(i * samplesPerChip))
    const y = Math.min(height - 1, Math.floor(j * samplesPerChip))
    return veils[y * width + x]
  })
  const { data } = image
  drawRows(image, field, (row, y) => {
    for (let x = 0, p = y * image.width * 3; x < row.length; x++, p += 3) {
      const added = ((row[x] + 256.5) | 0) - 256
      if (added === 0) continue
      const r = data[p] + added
      const g = data[p + 1] + added
      const b = data[p + 2] + added
      data[p] = r < 0 ? 0 : r > 255 ? 255 : r
      data[p + 1] = g < 0 ? 0 : g > 255 ? 255 : g
      data[p + 2] = b < 0 ? 0 : b > 255 ? 255 : b
    }
  })
}
