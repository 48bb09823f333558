import { gaussianBlur } from '../image/blur.ts'
import { bilinear, clamp } from '../image/interpolate.ts'
import { BLUE_LUMA, GREEN_LUMA, luma, lumaOf, RED_LUMA } from '../image/luma.ts'
import { relighting } from '../light-calibration.ts'
import { memory as rates } from '../calibration.ts'
import { readPlane } from '../image/sample.ts'
import { lips } from '../skin/beard.ts'
import { skinSize } from '../skin/features.ts'
import type { Grid } from './grid.ts'
import { steadyNumber, type PixelMemory } from './memory.ts'
import type { TwoFaces } from './relight.ts'

/** Where lips and teeth are, on the cells of a grid, 0..1, and by how much of its luma any place of them may be greener than red. */
export type MouthTint = { shares: Float32Array; greenest: number }

/** The target and its plain skin in sight, on cells at u, v, and the face's width in cells. */
type AroundMouth = Pick<TwoFaces, 'target' | 'plain' | 'replaced' | 'grid' | 'across'>

/**
 * How green a mouth may be by the skin around it. Under one lamp teeth are greener than skin, by what skin is redder than white; those of a
 * source under a lamp of another colour come out greener than that.
 */
export function readMouthTint(face: AroundMouth, uv: Float32Array, memory?: PixelMemory): MouthTint {
  const shares = readPlane(lips, skinSize, uv)
  return { shares, greenest: steadyNumber(memory, 'mouth', greenestOf(face, shares), rates.finish) }
}

function greenestOf({ target, plain, replaced, grid, across }: AroundMouth, mouth: Float32Array): number {
  const near = mouth.slice()
  gaussianBlur(near, grid.width, grid.height, relighting.mouthReach * across)
  const lumas = lumaOf(target)
  let [greener, total] = [0, 1]
  for (let i = 0; i < near.length; i++) {
    const weight = near[i] * plain[i] * replaced[i]
    greener += weight * (target[1][i] - target[0][i])
    total += weight * lumas[i]
  }
  const skinTone = greener / total
  const { share, most } = relighting.mouthGreen
  return skinTone + Math.min(most, share * Math.max(0, -skinTone))
}

/** A drawn face on a rectangle of the picture: colours (height, width, 3), alpha 0..1. */
export type Drawn = { x: number; y: number; width: number; height: number; colour: Float32Array; alpha: Float32Array }

/** Takes green off lips and teeth where they have more than that, and leaves their luma. In place. */
export function limitGreen({ x, y, width, height, colour, alpha }: Drawn, grid: Grid, tint: MouthTint): void {
  const { shares, greenest } = tint
  const [forRed, forGreen] = [GREEN_LUMA, RED_LUMA].map((value) => value / (1 - BLUE_LUMA))
  for (let j = 0, i = 0; j < height; j++) {
    const row = (y + j + 0.5 - grid.y) / grid.step - 0.5
    for (let k = 0; k < width; k++, i++) {
      if (alpha[i] === 0) continue
      const share = shareAt(shares, grid, (x + k + 0.5 - grid.x) / grid.step - 0.5, row)
      if (share === 0) continue
      const p = i * 3
      const [red, green, blue] = [colour[p], colour[p + 1], colour[p + 2]]
      const excess = share * (green - red - greenest * luma(red, green, blue))
      if (excess <= 0) continue
      colour[p] = red + forRed * excess
      colour[p + 1] = green - forGreen * excess
    }
  }
}

function shareAt(shares: Float32Array, { width, height }: Grid, x: number, y: number): number {
  const [x0, y0] = [clamp(Math.floor(x), width - 2), clamp(Math.floor(y), height - 2)]
  return bilinear(shares, y0 * width + x0, 1, width, clamp(x - x0, 1), clamp(y - y0, 1))
}
