import type { PictureInput, PictureOutput } from '../families/family.ts'

/** A crop as a network's input: channel by channel, each (x / 255 - mean) / std. */
export function tensorOf(
  crop: Float32Array,
  { size, mean, std, order }: PictureInput,
  tensor: Float32Array = new Float32Array(size * size * 3),
): Float32Array {
  const plane = size * size
  const [first, third] = order === 'rgb' ? [0, 2 * plane] : [2 * plane, 0]
  const [red, green, blue] = std.map((deviation) => 1 / (255 * deviation))
  const [redOffset, greenOffset, blueOffset] = mean.map((value, c) => value / std[c])
  for (let i = 0, p = 0; i < plane; i++, p += 3) {
    tensor[first + i] = crop[p] * red - redOffset
    tensor[plane + i] = crop[p + 1] * green - greenOffset
    tensor[third + i] = crop[p + 2] * blue - blueOffset
  }
  return tensor
}

/** A network's output as a crop, cut off at 0 and 255. */
export function cropOf(
  tensor: Float32Array,
  { scale, offset, order }: PictureOutput,
  crop: Float32Array = new Float32Array(tensor.length),
): Float32Array {
  const plane = tensor.length / 3
  const [first, third] = order === 'rgb' ? [0, 2 * plane] : [2 * plane, 0]
  for (let i = 0, p = 0; i < plane; i++, p += 3) {
    const red = (tensor[first + i] * scale + offset) * 255
    const green = (tensor[plane + i] * scale + offset) * 255
    const blue = (tensor[third + i] * scale + offset) * 255
    crop[p] = red < 0 ? 0 : red > 255 ? 255 : red
    crop[p + 1] = green < 0 ? 0 : green > 255 ? 255 : green
    crop[p + 2] = blue < 0 ? 0 : blue > 255 ? 255 : blue
  }
  return crop
}

/**
 * Every k-th pixel of a crop k times as large, from this column and row on: a network sees the whole face k x k times, each time
 * a little shifted, and what comes out is put back in the same places (FaceFusion calls it pixel boost).
 */
export function takeEvery(crop: Float32Array, size: number, k: number, [column, row]: [number, number]): Float32Array {
  const side = size / k
  const taken = new Float32Array(side * side * 3)
  for (let y = 0, p = 0; y < side; y++) {
    let q = ((y * k + row) * size + column) * 3
    for (let x = 0; x < side; x++, p += 3, q += 3 * k) {
      taken[p] = crop[q]
      taken[p + 1] = crop[q + 1]
      taken[p + 2] = crop[q + 2]
    }
  }
  return taken
}

/** Puts pixels back where `takeEvery` took them. */
export function putEvery(
  crop: Float32Array,
  size: number,
  k: number,
  [column, row]: [number, number],
  taken: Float32Array,
): void {
  const side = size / k
  for (let y = 0, p = 0; y < side; y++) {
    let q = ((y * k + row) * size + column) * 3
    for (let x = 0; x < side; x++, p += 3, q += 3 * k) {
      crop[q] = taken[p]
      crop[q + 1] = taken[p + 1]
      crop[q + 2] = taken[p + 2]
    }
  }
}
