import { encode } from './code.ts'
import { drawRows, repeatTile } from './draw.ts'
import { pattern } from './pattern.ts'
import { chipPx } from './residual.ts'

/** A frame of a film: (height, width, 1, 3 or 4) bytes of luma, of RGB, or of RGBA, whose fourth byte is left alone. */
export type RawFrame = { width: number; height: number; data: Uint8Array }

/**
 * Amplitude of a chip in levels: 45 dB at 720p; where chips are smaller the encoder takes more of them, and 42 dB are given.
 * Measured with x264 at crf 20.
 */
const amplitude = { least: 2, most: 2.7, atPx: 3.75 }

/** Of frames of every size: down to 640 x 360 it outlives the encoder of films. */
const mesh = 256

let drawn: { key: string; added: Int8Array } | undefined

/**
 * Writes a message of 8 bytes into a frame, in place, so that nobody sees it and `findWatermark` reads it from any one frame.
 * Every frame of a film gets the same pattern: an encoder keeps what does not change from frame to frame, and it is drawn only
 * once for a size and message. Calls for the frames of one film belong together.
 */
export function markFrame({ width, height, data }: RawFrame, message: Uint8Array): void {
  const channels = data.length / (width * height)
  if (![1, 3, 4].includes(channels)) throw new RangeError('markFrame: data and size differ')
  const added = patternOf({ width, height }, message)
  const coloured = Math.min(3, channels)
  for (let at = 0, p = 0; at < added.length; at++, p += channels) {
    const add = added[at]
    if (add === 0) continue
    for (let k = p; k < p + coloured; k++) {
      const value = data[k] + add
      data[k] = value < 0 ? 0 : value > 255 ? 255 : value
    }
  }
}

/** What is added to each pixel of a frame of this size, in levels. */
function patternOf(size: { width: number; height: number }, message: Uint8Array): Int8Array {
  const key = `${size.width} ${size.height} ${message.join()}`
  if (drawn?.key === key) return drawn.added
  const coded = encode(message)
  const chip = chipPx(size, mesh)
  const level = Math.min(amplitude.most, amplitude.least * Math.sqrt(Math.max(1, amplitude.atPx / chip)))
  const { signs, bits } = pattern
  const chips = Float32Array.from(signs, (sign, c) => sign * level * (bits[c] < 0 ? 1 : coded[bits[c]]))
  const added = new Int8Array(size.width * size.height)
  drawRows(
    size,
    repeatTile(size, { chips, chip }, () => 1),
    (row, y) => {
      for (let x = 0; x < row.length; x++) added[y * size.width + x] = Math.round(row[x])
    },
  )
  drawn = { key, added }
  return added
}
