import { gaussianBlur } from '../image/blur.ts'
import { BLUE_LUMA, GREEN_LUMA, luma, lumaOf, RED_LUMA } from '../image/luma.ts'
import { relighting } from '../light-calibration.ts'
import { memory as rates } from '../calibration.ts'
import { readPlane } from '../image/sample.ts'
import { lips } from '../skin/beard.ts'
import { skinSize } from '../skin/features.ts'
import { shareAt, type Grid } from './grid.ts'
import { steadyNumber, type PixelMemory } from './memory.ts'
import type { TwoFaces } from './two-faces.ts'

/**
 * Where lips and teeth are, on the cells of a grid, 0..1, and by how much of its luma any place of them may be greener than red, and bluer
 * than green.
 */
export type MouthTint = { shares: Float32Array; greenest: number; bluest: number }

/** The source, and the target and its plain skin in sight, on cells at u, v, and the face's width in cells. */
type AroundMouth = Pick<TwoFaces, 'source' | 'target' | 'plain' | 'replaced' | 'grid' | 'across'>

/**
 * How green and how blue a mouth may be by the skin around it. Under one lamp teeth are greener than skin, by what skin is redder than white; those of a
 * source under a lamp of another colour come out greener than that. Lips of tanned skin, which has little blue, come out lilac on pale skin: no
 * lips are bluer than green but for blue light, or where they are so in their own photo.
 */
export function readMouthTint(face: AroundMouth, uv: Float32Array, memory?: PixelMemory): MouthTint {
  const shares = readPlane(lips, skinSize, uv)
  const { source, target, plain, replaced, grid, across } = face
  const beside = shares.slice()
  gaussianBlur(beside, grid.width, grid.height, relighting.mouthReach * across)
  for (let i = 0; i < beside.length; i++) beside[i] *= plain[i] * replaced[i]
  const skin = tonesIn(target, beside)
  const own = tonesIn(source, shares)
  const { share, most } = relighting.mouthGreen
  const greenest = skin.greener + Math.min(most, share * Math.max(0, -skin.greener))
  const blue = relighting.mouthBlue
  const bluest = blue.least + Math.max(0, skin.bluer) + blue.own * Math.max(0, own.bluer)
  return {
    shares,
    greenest: steadyNumber(memory, 'mouth', greenest, rates.finish),
    bluest: steadyNumber(memory, 'blue mouth', bluest, rates.finish),
  }
}

/** By how much of their luma places are greener than red, and bluer than green. */
function tonesIn(planes: Float32Array[], weights: Float32Array): { greener: number; bluer: number } {
  const [red, green, blue] = planes
  const lumas = lumaOf(planes)
  let [greener, bluer, total] = [0, 0, 1]
  for (let i = 0; i < weights.length; i++) {
    greener += weights[i] * (green[i] - red[i])
    bluer += weights[i] * (blue[i] - green[i])
    total += weights[i] * lumas[i]
  }
  return { greener: greener / total, bluer: bluer / total }
}

/** A drawn face on a rectangle of the picture: colours (height, width, 3), alpha 0..1. */
export type Drawn = { x: number; y: number; width: number; height: number; colour: Float32Array; alpha: Float32Array }

/** Takes green and blue off lips and teeth where they have more than that, and leaves their luma. In place. */
export function limitTones({ x, y, width, height, colour, alpha }: Drawn, grid: Grid, tint: MouthTint): void {
  const { shares, greenest, bluest } = tint
  const [forRed, forGreen] = [GREEN_LUMA, RED_LUMA].map((value) => value / (1 - BLUE_LUMA))
  for (let j = 0, i = 0; j < height; j++) {
    const row = (y + j + 0.5 - grid.y) / grid.step - 0.5
    for (let k = 0; k < width; k++, i++) {
      if (alpha[i] === 0) continue
      const share = shareAt(shares, grid, (x + k + 0.5 - grid.x) / grid.step - 0.5, row)
      if (share === 0) continue
      const p = i * 3
      const red = colour[p]
      const green = colour[p + 1]
      const blue = colour[p + 2]
      const light = luma(red, green, blue)
      const greener = Math.max(0, share * (green - red - greenest * light))
      const bluer = Math.max(0, share * (blue - green - bluest * light))
      colour[p] = red + forRed * greener + BLUE_LUMA * bluer
      colour[p + 1] = green - forGreen * greener + BLUE_LUMA * bluer
      colour[p + 2] = blue - (1 - BLUE_LUMA) * bluer
    }
  }
}
