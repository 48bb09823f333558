import { weightedBlur } from '../image/blur.ts'
import { exceeds, linearStep } from '../image/interpolate.ts'
import { logOf, lumaOf } from '../image/luma.ts'
import { scratch } from '../image/scratch.ts'
import { relighting } from '../light-calibration.ts'
import type { TwoFaces } from './two-faces.ts'

const { skinTone } = relighting

/** Luma below which a place has no colour to speak of. */
const DARK = 8

/**
 * For red, green and blue: what of the tone of the source's plain skin, against the skin around it, does not come along; negative where all of it does,
 * since that is a little stronger than it was. Grey stubble and burnt-out gleams would be green in the light of a yellow lamp, and white make-up blue beside orange skin; gleams of tanned skin would be violet on a pale face, and its shade
 * yellow; on skin that is much lighter gleams would be orange, and shade is as red as the target's own; hair is grey because skin is red around it, which another's is not; and lamps of two colours leave stains.
 */
export function measureTone(
  faces: TwoFaces & { beard: Float32Array; raised: Float64Array },
  lit: LitFaces,
): Float32Array[] {
  const { source, replaced, plain, beard, raised, lamps = 0, grid, across } = faces
  const { own, sourceLight, sourceTint, targetTint } = lit
  const tones = source.map((plane, c) => differencesOfTone([plane, own], [sourceLight[c], sourceTint]))
  const weights = scratch('weights of tone', plain.length)
  for (let i = 0; i < weights.length; i++) weights[i] = plain[i] * replaced[i] + 1e-4
  weightedBlur(tones, weights, grid, relighting.stains.sigma * across)
  const share = shareOfStains(plain, tones, lit)
  const lighter = scratch('lighter skin', plain.length)
  const [from, to] = relighting.lighter
  for (let i = 0; i < share.length; i++) {
    lighter[i] = relighting.lighterTone * linearStep(logOf(targetTint[i]) - logOf(sourceTint[i]), from, to)
    const grey = Math.max(relighting.beardTone * beard[i], relighting.lampTone * lamps, lighter[i])
    const all = plain[i] * own[i]
    const left = Math.max(share[i], grey * all)
    const stays = left - (skinTone - 1) * (1 - grey) * (all - left)
    // Where detail is raised, light and dark alone are.
    share[i] = stays + raised[i] * (own[i] - stays)
  }
  for (const tone of tones) for (let i = 0; i < tone.length; i++) tone[i] *= share[i]
  for (let i = 0; i < lighter.length; i++) {
    const hair = own[i] < sourceTint[i] ? relighting.beardShadeTone * beard[i] : 0
    lighter[i] = Math.max(lighter[i] * (1 - beard[i]), hair) * plain[i] * own[i]
  }
  if (exceeds(lighter, 0)) redden(tones, { ...faces, weights }, lit, lighter)
  return tones
}

/** Gives shade, in place of its own tone, the target's: its plain skin is the redder the darker it is than the light around. how: luma. */
function redden(
  tones: Float32Array[],
  { target, weights, grid, across }: Pick<TwoFaces, 'target' | 'weights' | 'grid' | 'across'>,
  { own, sourceTint, targetLight, targetTint }: LitFaces,
  how: Float32Array,
): void {
  const targetOwn = lumaOf(target)
  const [steps, targetSteps] = [stepsOfLuma(own, sourceTint), stepsOfLuma(targetOwn, targetTint)]
  const targetTones = target.map((plane, c) => differencesOfTone([plane, targetOwn], [targetLight[c], targetTint]))
  weightedBlur([steps, targetSteps, ...targetTones], weights, grid, relighting.stains.sigma * across)
  const { maxShadeTone } = relighting
  const slopes = targetTones.map((tone) => slopeOf(tone, targetSteps, weights))
  tones.forEach((tone, c) => {
    const slope = Math.max(-maxShadeTone, Math.min(maxShadeTone, slopes[c]))
    for (let i = 0; i < tone.length; i++) tone[i] -= how[i] * slope * steps[i]
  })
}

/** How much lighter each place is than the light around it, of that. */
function stepsOfLuma(luma: Float32Array, tint: Float32Array): Float32Array {
  return luma.map((value, i) => value / Math.max(DARK, tint[i]) - 1)
}

/** The slope of the straight line through the origin that lies nearest to (steps, values): weighted least squares. */
function slopeOf(values: Float32Array, steps: Float32Array, weights: Float32Array): number {
  let [products, squares] = [0, 1e-3]
  for (let i = 0; i < values.length; i++) {
    products += weights[i] * steps[i] * values[i]
    squares += weights[i] * steps[i] * steps[i]
  }
  return products / squares
}

/** The source's luma, the light on both faces, and its luma. */
type LitFaces = {
  own: Float32Array
  sourceLight: Float32Array[]
  sourceTint: Float32Array
  targetLight: Float32Array[]
  targetTint: Float32Array
}

/** How much of its luma a channel has at each place beyond what it has around there. */
function differencesOfTone([plane, luma]: Float32Array[], [light, tint]: Float32Array[]): Float32Array {
  const out = new Float32Array(plane.length)
  for (let i = 0; i < out.length; i++) out[i] = plane[i] / Math.max(DARK, luma[i]) - light[i] / Math.max(DARK, tint[i])
  return out
}

/**
 * How much of each place's tone goes, luma: that by which it would be too green, too blue or too yellow for the colour of the target's skin, and the more
 * of it, of what is cold first, the less colour that has beside the source's.
 */
function shareOfStains(plain: Float32Array, [red, green, blue]: Float32Array[], lit: LitFaces): Float32Array {
  const { own, sourceLight, sourceTint, targetLight, targetTint } = lit
  const [lightRed, lightGreen, lightBlue] = targetLight
  const [ownRed, ownGreen, ownBlue] = sourceLight
  const { green: greens, blue: blues, yellow: yellows, paler, coldPaler, colder } = relighting.stains
  const share = new Float32Array(plain.length)
  for (let i = 0; i < share.length; i++) {
    const light = Math.max(DARK, targetTint[i])
    const redder = (lightRed[i] - lightGreen[i]) / light
    const warmer = (lightRed[i] - lightBlue[i]) / light
    const mostGreen = Math.max(greens.least, greens.share * redder)
    const mostBlue = Math.max(blues.least, blues.share * warmer)
    const mostYellow = Math.max(yellows.least, yellows.share * warmer)
    const cold = Math.max((green[i] - red[i]) / mostGreen, (blue[i] - red[i]) / mostBlue)
    const excess = Math.max(1, skinTone * Math.max(cold, (red[i] - blue[i]) / mostYellow))
    const colour =
      colourIn(lightRed[i], lightGreen[i], lightBlue[i], targetTint[i]) /
      colourIn(ownRed[i], ownGreen[i], ownBlue[i], sourceTint[i])
    const coldness = linearStep(Math.max(green[i], blue[i]) - red[i], colder[0], colder[1])
    const kept = linearStep(colour, paler[0], paler[1])
    const stays = kept + coldness * (linearStep(colour, coldPaler[0], coldPaler[1]) - kept)
    share[i] = plain[i] * own[i] * Math.max(1 - 1 / excess, 1 - stays)
  }
  return share
}

/** How much colour light of a luma has: its greatest channel over its least, over luma; never quite none. */
function colourIn(red: number, green: number, blue: number, tint: number): number {
  const spread = Math.max(red, green, blue) - Math.min(red, green, blue)
  return relighting.stains.grey + spread / Math.max(DARK, tint)
}
