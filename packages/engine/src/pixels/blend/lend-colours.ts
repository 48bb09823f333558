import { weightedBlur } from '../image/blur.ts'
import { weightedMean } from '../image/interpolate.ts'
import { GREEN_LUMA, luma, RED_LUMA } from '../image/luma.ts'
import { readPlane } from '../image/sample.ts'
import { lentColours } from '../light-calibration.ts'
import type { Atlas } from '../skin/atlas.ts'
import { lips } from '../skin/beard.ts'
import { plainCells, skinSize } from '../skin/features.ts'

/** Luma below which a place has no colour to speak of. */
const DARK = 8

/**
 * How many times its luma red, green and blue of each place of a face are, (skinSize, skinSize) planes in canonical texture space: cheeks as
 * flushed as they are, lips without make-up, brows and beards like the skin around them. face: how surely each place is the face's own.
 */
export function readColours(
  { texture, facing }: Pick<Atlas, 'texture' | 'facing'>,
  face: Float32Array,
): Float32Array[] {
  const [{ data }] = texture.levels
  const planes = [0, 1, 2].map(() => new Float32Array(face.length))
  const skin = new Float32Array(face.length)
  const mouth = new Float32Array(face.length)
  for (let i = 0, p = 0; i < face.length; i++, p += 3) {
    const light = luma(data[p], data[p + 1], data[p + 2])
    for (let c = 0; c < 3; c++) planes[c][i] = data[p + c] / Math.max(DARK, light)
    const seen = (face[i] * face[i] * facing[i] * light) / 255
    skin[i] = plainCells[i] * seen + 1e-9
    mouth[i] = lips[i] * seen
  }
  const means = planes.map((plane) => weightedMean(plane, skin))
  const redder = rednessOfLips(planes[0], mouth, means[0])
  const ofLips = [redder, (-redder * RED_LUMA) / GREEN_LUMA, 0]
  smoothSkin(planes, means, skin)
  planes.forEach((plane, c) => {
    for (let i = 0; i < plane.length; i++) plane[i] = means[c] + plane[i] + lips[i] * (ofLips[c] - plane[i])
  })
  return planes
}

/** By how much lips are redder than skin, of their luma, as far as that is no lipstick. */
function rednessOfLips(reds: Float32Array, mouth: Float32Array, ofSkin: number): number {
  const { redder, usual, fewest } = lentColours.lips
  const [least, most] = redder
  const seen = mouth.reduce((sum, value) => sum + value, 0)
  if (seen < fewest) return usual
  return Math.max(least, Math.min(most, weightedMean(reds, mouth) - ofSkin))
}

/** Puts in their place how far skin's colours lie from their means, smoothly, and next to nothing where no skin is seen. */
function smoothSkin(planes: Float32Array[], means: number[], skin: Float32Array): void {
  const { sigma, most, seen } = lentColours
  const weights = skin.map((value) => value + seen)
  planes.forEach((plane, c) => {
    for (let i = 0; i < plane.length; i++) {
      const own = Math.max(-most, Math.min(most, plane[i] - means[c]))
      plane[i] = (own * skin[i]) / weights[i]
    }
  })
  weightedBlur(planes, weights, { width: skinSize, height: skinSize }, sigma)
}

/** The cells of a grid at u, v, where its eyes are, 0..1, and how much of the colours they get. */
type Lending = { uv: Float32Array; eyes: Float32Array[]; share: number }

/**
 * Gives a source in one tone, red, green and blue planes on the cells of a grid, the target's colours, in place: what it has no colour of was never grey.
 * Its eyes stay as they are. Answers what was multiplied with.
 */
export function lendColours(
  source: Float32Array[],
  colours: Float32Array[],
  { uv, eyes, share }: Lending,
): Float32Array[] {
  const [left, right] = eyes
  const lent = colours.map((plane) => readPlane(plane, skinSize, uv))
  for (const plane of lent) {
    for (let i = 0; i < plane.length; i++) {
      const skin = share * Math.max(0, 1 - left[i] - right[i])
      plane[i] = 1 + skin * (plane[i] - 1)
    }
  }
  multiplyBy(source, lent)
  return lent
}

/** Multiplies planes by others, in place. */
export function multiplyBy(planes: Float32Array[], factors: Float32Array[]): void {
  planes.forEach((plane, c) => {
    for (let i = 0; i < plane.length; i++) plane[i] *= factors[c][i]
  })
}
