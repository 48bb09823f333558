import { gaussianBlur, weightedBlur } from '../image/blur.ts'
import { exceeds, linearStep, weightedMean } from '../image/interpolate.ts'
import { logOf, lumaOf } from '../image/luma.ts'
import { scratch, scratchCopy } from '../image/scratch.ts'
import { relighting } from '../light-calibration.ts'
import { calmFolds, calmSkin, type Calm } from './calm-skin.ts'
import { compareEyes, type SeenEye } from './eye-gains.ts'
import { measureTone } from './tone.ts'
import { compareContrast, type Relighting, type TwoFaces } from './two-faces.ts'

const { maxRetint, minGain, maxGain } = relighting

/**
 * Plans how the source's colours become the target's light. Low frequencies of light come from the target, detail from
 * the source, and what is as large as an eye socket no stronger than the target has it. Eyes have a light of their own.
 */
export function planRelighting(faces: TwoFaces): Relighting {
  const { source, target, eyes, ownEyes = eyes } = faces
  const [ownSource, ownTarget] = [lumaOf(source), lumaOf(target)]
  const beard = faces.beard ?? new Float32Array(faces.plain.length)
  const { sourceLight, targetLight, sourceLuma, targetLuma, hardness } = measureLight(
    { ...faces, beard },
    ownSource,
    ownTarget,
  )
  const sourceTint = lumaOf(sourceLight)
  const targetTint = lumaOf(targetLight)
  const [left, right] = eyes
  const skin = weightedMean(ownTarget, faces.weights) / Math.max(1, weightedMean(ownSource, faces.weights))
  const eyeGains = eyes.map((eye, side) => {
    const own: SeenEye = [target, ownTarget, ownEyes[side]]
    return compareEyes([source, ownSource, eye], own, skin)
  })
  const shaven = new Float32Array(beard.length)
  for (let i = 0; i < shaven.length; i++) shaven[i] = faces.replaced[i] * (1 - beard[i])
  const [sourceDetail, targetDetail] = [differences(ownSource, sourceLuma), differences(ownTarget, targetLuma)]
  const limit = relighting.maxContrast * compareContrast(shaven, sourceDetail, targetDetail)
  const relief = measureRelief(faces, shaven, [ownSource, ownTarget], [sourceLuma, targetLuma])
  const lit = { own: ownSource, sourceLight, sourceTint, targetLight, targetTint }
  const tone = measureTone({ ...faces, beard }, lit)
  const most = Math.max(minGain, Math.min(maxGain, limit))
  const blackHair = keepHairDark([ownSource, sourceLuma, targetLuma], beard)
  const uneven = [sourceDetail, targetDetail, relief.source, relief.target] as const
  const calms = [calmSkin(faces, ...uneven), ...calmFolds(faces, ...uneven)]
  const strength = planStrength(sourceLuma, targetLuma, relief, { most, beard, blackHair, calms })
  if (faces.lips) holdLips(strength, { own: ownSource, target: targetLuma, lips: faces.lips, beard })
  const add = source.map(() => new Float32Array(left.length))
  const gain = source.map(() => new Float32Array(left.length))
  for (let c = 0; c < 3; c++) {
    const channel = { source: sourceLight[c], target: targetLight[c], tone: tone[c] }
    const lights = { own: ownSource, sourceTint, targetTint, ...channel }
    const light = eyeGains.map((gains) => gains[c])
    planChannel(lights, strength, { left, right, gains: light }, { add: add[c], gain: gain[c] })
  }
  return { add, gain, hardness }
}

/** What bounds the strength of detail: of all of it, where the source's beard comes along, how strong its hairs are, and where skin is calmed. */
type Bounds = {
  most: number
  beard: Float32Array
  blackHair: { gain: number; share: number }
  calms: Calm[]
}

/** How strong the source's detail becomes at each cell, and the luma it is laid on. */
type Strength = { detail: Float64Array; base: Float64Array }

function planStrength(
  sourceLuma: Float32Array,
  targetLuma: Float32Array,
  relief: { source: Float32Array; most: number },
  { most, beard, blackHair, calms }: Bounds,
): Strength {
  const detail = new Float64Array(sourceLuma.length)
  const base = new Float64Array(sourceLuma.length)
  for (let i = 0; i < detail.length; i++) {
    const own = sourceLuma[i]
    const ratio = targetLuma[i] / (own > 1 ? own : 1)
    const bare = ratio < minGain ? minGain : ratio > most ? most : ratio
    // A beard stays darker than its cheek: what holds back shadows would make a pale smear of it.
    const hairiest = Math.max(most, Math.min(maxGain, relighting.beardContrast * most))
    const alike = ratio < minGain ? minGain : ratio > hairiest ? hairiest : ratio
    const hairy = alike + blackHair.share * Math.max(0, blackHair.gain - alike)
    let strength = bare + beard[i] * (hairy - bare)
    let mostRelief = relief.most
    for (const calm of calms) {
      strength = atMost(strength, calm.detail, calm.where[i])
      mostRelief = atMost(mostRelief, calm.relief, calm.where[i])
    }
    const excess = strength > mostRelief ? (1 - beard[i]) * (strength - mostRelief) * relief.source[i] : 0
    detail[i] = strength
    base[i] = targetLuma[i] - strength * own - excess
  }
  return { detail, base }
}

/** Lips that are lighter than dark skin are no lighter on light skin, where they would be white: they become as light as that, or stay as light as they were. In place. */
function holdLips(
  { detail, base }: Strength,
  { own, target, lips, beard }: Record<'own' | 'target' | 'lips' | 'beard', Float32Array>,
): void {
  for (let i = 0; i < base.length; i++) {
    const excess = base[i] + detail[i] * own[i] - Math.max(target[i], own[i])
    if (excess > 0) base[i] -= lips[i] * (1 - beard[i]) * excess
  }
}

/** A value that is held by a bound as far as `share` says. */
function atMost(value: number, bound: number, share: number): number {
  return value > bound ? value + share * (bound - value) : value
}

/**
 * How strong a beard's detail must be for its hairs to become no lighter where skin does, since black hair is black on light skin, too; and how
 * much of that counts, 0..1. The lumas: of the source, of the light on it, of the light on the target.
 */
function keepHairDark(lumas: Float32Array[], beard: Float32Array): { gain: number; share: number } {
  if (!exceeds(beard, 0.5)) return { gain: 0, share: 0 }
  const [hair, from, to] = lumas.map((plane) => weightedMean(plane, beard))
  const gain = Math.min(relighting.maxBeardGain, (to - hair) / Math.max(1, from - hair))
  return { gain, share: linearStep(logOf(to) - logOf(from), ...relighting.lighterBeard) }
}

/** The source's luma, lights of one channel, the luma of all three, and what of the source's tone stays behind. */
type Lights = {
  own: Float32Array
  source: Float32Array
  target: Float32Array
  sourceTint: Float32Array
  targetTint: Float32Array
  tone: Float32Array
}

/** Fills what becomes of one channel. */
function planChannel(
  { own, source, target, sourceTint, targetTint, tone }: Lights,
  { detail, base }: Strength,
  { left, right, gains }: { left: Float32Array; right: Float32Array; gains: number[] },
  { add, gain }: { add: Float32Array; gain: Float32Array },
): void {
  for (let i = 0; i < left.length; i++) {
    const tint = target[i] / (targetTint[i] > 1 ? targetTint[i] : 1)
    const light = source[i] > 1 ? source[i] : 1
    const bright = sourceTint[i] > 1 ? sourceTint[i] : 1
    const wanted = (tint * bright) / light
    const retint = wanted > maxRetint ? maxRetint : wanted
    // What light has next to none of is added: by as much as for skin, a dark brow would be violet.
    const lit = Math.min(1, own[i] / bright)
    const eye = left[i] + right[i]
    add[i] = (1 - eye) * (base[i] * tint + detail[i] * ((wanted - retint) * light * lit - retint * tone[i]))
    gain[i] = (1 - eye) * detail[i] * retint + left[i] * gains[0] + right[i] * gains[1]
  }
}

/** The smooth part of both faces' colours and of their luma, skin alone counting, smoother in the middle than at the outline. */
function measureLight(
  { source, target, weights, replaced, beard, grid, across }: TwoFaces & { beard: Float32Array },
  ownSource: Float32Array,
  ownTarget: Float32Array,
) {
  const [sourceLuma, sourceRim] = [ownSource.slice(), scratchCopy('source rim', ownSource)]
  const [targetLuma, targetRim] = [ownTarget.slice(), scratchCopy('target rim', ownTarget)]
  weightedBlur([sourceLuma, targetLuma], weights, grid, relighting.lightSigma * across)
  weightedBlur([sourceRim, targetRim], weights, grid, relighting.rimLightSigma * across)
  const hardness = hardnessOf([targetLuma, targetRim], replaced)
  const loose = 1 - linearStep(hardness, ...relighting.hard)
  const sourceLight = source.map((plane) => plane.slice())
  const targetLight = target.map((plane) => plane.slice())
  const colours = [...sourceLight, ...targetLight]
  const rimColours = colours.map((plane, c) => scratchCopy(`rim colours ${c}`, plane))
  const { colourSigma, rimColourSigma, hardColourSigma } = relighting
  const rimSigma = hardColourSigma + loose * (rimColourSigma - hardColourSigma)
  // What is burnt out is white whatever its colour is: darker, it is skin again.
  const shown = scratch('shown colours', weights.length)
  const [from, to] = relighting.burnt
  for (let i = 0; i < shown.length; i++) shown[i] = weights[i] * (1.001 - linearStep(targetRim[i], from, to))
  weightedBlur(sourceLight, weights, grid, colourSigma * across)
  weightedBlur(targetLight, shown, grid, colourSigma * across)
  weightedBlur(rimColours.slice(0, 3), weights, grid, rimSigma * across)
  weightedBlur(rimColours.slice(3), shown, grid, rimSigma * across)
  const middle = scratchCopy('middle of the face', replaced)
  gaussianBlur(middle, grid.width, grid.height, across * relighting.rimSigma)
  const share = scratch('share of the middle', middle.length)
  for (let i = 0; i < share.length; i++) share[i] = loose * Math.min(1, Math.max(0, (middle[i] - 0.6) / 0.35))
  // No skin is near what lies in a beard: its own darkness would be taken for the light on it.
  const ownShare = scratch('own share of the middle', share.length)
  for (let i = 0; i < share.length; i++) ownShare[i] = Math.max(share[i], relighting.beardRim * beard[i])
  sourceLight.forEach((plane, c) => mixIn(plane, rimColours[c], ownShare))
  targetLight.forEach((plane, c) => mixIn(plane, rimColours[c + 3], share))
  mixIn(sourceLuma, sourceRim, ownShare)
  mixIn(targetLuma, targetRim, share)
  return { sourceLight, targetLight, sourceLuma, targetLuma, hardness }
}

/**
 * What of both faces' luma is finer than its light and as large as an eye socket; most: how strong the source's may become. The lumas, of source
 * and target, are smoothed in place.
 */
function measureRelief(
  { replaced, grid, across }: TwoFaces,
  shaven: Float32Array,
  [source, target]: [Float32Array, Float32Array],
  [sourceLight, targetLight]: [Float32Array, Float32Array],
) {
  const weights = scratch('weights of relief', replaced.length)
  for (let i = 0; i < weights.length; i++) weights[i] = replaced[i] + 1e-4
  weightedBlur([source, target], weights, grid, relighting.reliefSigma * across)
  const [own, wanted] = [differences(source, sourceLight), differences(target, targetLight)]
  return { source: own, target: wanted, most: relighting.maxRelief * compareContrast(shaven, own, wanted) }
}

function differences(plane: Float32Array, smooth: Float32Array): Float32Array {
  const out = new Float32Array(plane.length)
  for (let i = 0; i < out.length; i++) out[i] = plane[i] - smooth[i]
  return out
}

/** How far light changes within short ways, mean logarithm: where half of a face lies in hard shadow, its edge is light and no shape of the face. */
function hardnessOf([smooth, near]: [Float32Array, Float32Array], replaced: Float32Array): number {
  const steps = scratch('steps of light', smooth.length)
  for (let i = 0; i < steps.length; i++) steps[i] = Math.abs(logOf(near[i]) - logOf(smooth[i]))
  return weightedMean(steps, replaced)
}

/** `near` takes the place of `plane`, in place, where the share of the plane falls to 0. */
function mixIn(plane: Float32Array, near: Float32Array, share: Float32Array): void {
  for (let i = 0; i < plane.length; i++) plane[i] = near[i] + share[i] * (plane[i] - near[i])
}
