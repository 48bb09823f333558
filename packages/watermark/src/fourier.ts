/** A transform of square tiles, in place: real and imaginary parts (side, side), side a power of two. Cooley and Tukey, 1965. */
export type Fourier = {
  forward(re: Float32Array, im: Float32Array): void
  /** Not divided by the number of samples. */
  backward(re: Float32Array, im: Float32Array): void
}

/** Makes a transform for tiles of one size. */
export function createFourier(side: number): Fourier {
  const order = Uint16Array.from({ length: side }, (_, i) => reversed(i, Math.log2(side)))
  const cos = Float32Array.from({ length: side / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / side))
  const sin = Float32Array.from({ length: side / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / side))

  function line(re: Float32Array, im: Float32Array, start: number): void {
    for (let i = 0; i < side; i++) {
      const j = order[i]
      if (j > i) swap(re, im, start + i, start + j)
    }
    for (let half = 1; half < side; half *= 2) {
      const step = side / (2 * half)
      for (let block = 0; block < side; block += 2 * half) {
        for (let k = 0, at = 0; k < half; k++, at += step) {
          const a = start + block + k
          const b = a + half
          const r = re[b] * cos[at] - im[b] * sin[at]
          const i = re[b] * sin[at] + im[b] * cos[at]
          re[b] = re[a] - r
          im[b] = im[a] - i
          re[a] += r
          im[a] += i
        }
      }
    }
  }

  function forward(re: Float32Array, im: Float32Array): void {
    for (let pass = 0; pass < 2; pass++) {
      for (let y = 0; y < side; y++) line(re, im, y * side)
      transpose(re, im)
    }
  }

  function transpose(re: Float32Array, im: Float32Array): void {
    for (let y = 0; y < side; y++) for (let x = y + 1; x < side; x++) swap(re, im, y * side + x, x * side + y)
  }

  // The inverse of a transform is the transform with both parts exchanged.
  return { forward, backward: (re, im) => forward(im, re) }
}

function swap(re: Float32Array, im: Float32Array, a: number, b: number): void {
  const r = re[a]
  const i = im[a]
  re[a] = re[b]
  im[a] = im[b]
  re[b] = r
  im[b] = i
}

function reversed(value: number, bits: number): number {
  let out = 0
  for (let i = 0; i < bits; i++) out |= ((value >> i) & 1) << (bits - 1 - i)
  return out
}
