/** An 8-bit sRGB picture: (height, width, 3), rows top to bottom, no padding. */
export type Raster = { width: number; height: number; data: Uint8Array }

/** One channel of numbers: (height, width). */
export type Field = { width: number; height: number; data: Float32Array }

/** What a picture leaves when its larger shapes are taken away, and how lively each place is (root mean square, 0..255). */
export type Residual = { values: Field; liveliness: Float32Array }

/** How many chips the geometric mean of a picture's sides has: the pattern grows with the picture. */
export type Mesh = 256 | 160
/** Geometric mean of the sides, in pixels, from which on a picture is large. */
const largePx = 500
/** Pictures with a shorter side than this have too few pixels for any message. */
const leastPx = 48
/** Samples of the residual to a chip. */
export const samplesPerChip = 1.5

/** Below this, in levels of 255, a place counts as flat: noise of the encoder is not blown up. */
const flat = 1.2
/** What stands out more than this says little more. */
const most = 2

/**
 * What a place's residual is multiplied by, when it is this lively: a chip is the same everywhere and what hides it is not, so that a
 * place counts by the inverse of its variance.
 */
export function trustOf(liveliness: number): number {
  return (flat / (liveliness + flat)) ** 2
}

type Size = { width: number; height: number }

/** The mesh of a picture that is being marked: in small ones fine chips would be lost once they are halved. */
export function meshOf({ width, height }: Size): Mesh {
  return Math.sqrt(width * height) < largePx ? 160 : 256
}

/** The meshes that a picture may have been marked with: made smaller since, or up to twice as large. */
export function meshesOf({ width, height }: Size): Mesh[] {
  if (Math.min(width, height) < leastPx) return []
  return Math.sqrt(width * height) < 2 * largePx ? [256, 160] : [256]
}

/** Size of a chip in pixels of the picture. */
export function chipPx({ width, height }: Size, mesh: Mesh): number {
  return Math.sqrt(width * height) / mesh
}

/** Shrinks a picture's luma to `samplesPerChip` and takes its larger shapes away. */
export function residualOf(image: Raster, mesh: Mesh): Residual {
  const luma = shrinkLuma(image, chipPx(image, mesh) / samplesPerChip)
  const { width, height, data } = luma
  const smooth = boxBlur(luma, 2)
  const values = new Float32Array(data.length)
  const squares = new Float32Array(data.length)
  for (let i = 0; i < data.length; i++) {
    const value = data[i] - smooth[i]
    values[i] = value
    squares[i] = value * value
  }
  const liveliness = boxBlur({ width, height, data: squares }, 2)
  for (let i = 0; i < data.length; i++) {
    const rms = Math.sqrt(Math.max(0, liveliness[i]))
    liveliness[i] = rms
    const bound = most * (rms + flat)
    values[i] = Math.max(-bound, Math.min(bound, values[i])) * trustOf(rms)
  }
  return { values: { width, height, data: values }, liveliness }
}

/** Mean luma of each square of `step` pixels; between pixels, where a step is shorter than one. */
function shrinkLuma({ width, height, data }: Raster, step: number): Field {
  const w = Math.max(1, Math.floor(width / step))
  const h = Math.max(1, Math.floor(height / step))
  const columns = spansOf(w, step, width)
  const rows = spansOf(h, step, height)
  const out = new Float32Array(w * h)
  const line = new Float32Array(width)
  for (let y = 0; y < h; y++) {
    sumRows(data, line, rows[y])
    for (let x = 0; x < w; x++) {
      const { first, weights } = columns[x]
      let sum = 0
      for (let k = 0; k < weights.length; k++) sum += weights[k] * line[first + k]
      out[y * w + x] = sum
    }
  }
  return { width: w, height: h, data: out }
}

function sumRows(data: Uint8Array, line: Float32Array, { first, weights }: Span): void {
  line.fill(0)
  const width = line.length
  for (let k = 0; k < weights.length; k++) {
    const weight = weights[k] / 4
    // A quarter of red and blue and half of green is near enough to luma, and made of whole numbers.
    for (let x = 0, p = (first + k) * width * 3; x < width; x++, p += 3) {
      line[x] += weight * (data[p] + 2 * data[p + 1] + data[p + 2])
    }
  }
}

type Span = { first: number; weights: Float32Array }

/** Steps from this on are cut at whole pixels: each is then read once, and what is lost is less than its neighbours differ. */
const wholeFromPx = 3

/** Which pixels a sample is the mean of, by their share; a span shorter than a pixel is taken between the two nearest. */
function spansOf(count: number, step: number, size: number): Span[] {
  return Array.from({ length: count }, (_, i) => {
    const half = Math.max(step, 1) / 2
    const round = step < wholeFromPx ? (edge: number) => edge : Math.round
    const from = Math.max(0, round((i + 0.5) * step - half))
    const to = Math.min(size, round((i + 0.5) * step + half))
    const first = Math.min(size - 1, Math.floor(from))
    const last = Math.max(first, Math.min(size - 1, Math.ceil(to) - 1))
    const weights = Float32Array.from(
      { length: last - first + 1 },
      (_, k) => (Math.min(to, first + k + 1) - Math.max(from, first + k)) / (to - from),
    )
    return { first, weights }
  })
}

/** Mean of the square that reaches `reach` to each side of a sample; the edge goes on as it ends. */
function boxBlur({ width, height, data }: Field, reach: number): Float32Array {
  const across = new Float32Array(data.length)
  for (let y = 0; y < height; y++) blurLine(data, across, { start: y * width, stride: 1, count: width, reach })
  const out = new Float32Array(data.length)
  for (let x = 0; x < width; x++) blurLine(across, out, { start: x, stride: width, count: height, reach })
  return out
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  { start, stride, count, reach }: { start: number; stride: number; count: number; reach: number },
): void {
  const last = count - 1
  let sum = 0
  for (let k = -reach; k <= reach; k++) sum += from[start + Math.max(0, Math.min(last, k)) * stride]
  const share = 1 / (2 * reach + 1)
  for (let i = 0; i < count; i++) {
    to[start + i * stride] = sum * share
    sum += from[start + Math.min(last, i + reach + 1) * stride] - from[start + Math.max(0, i - reach) * stride]
  }
}
