import { gaussianBlur, weightedBlur } from '../image/blur.ts'
import { exceeds, linearStep, weightedMean } from '../image/interpolate.ts'
import { logOf, lumaOf, lumaOfColour } from '../image/luma.ts'
import { scratch, scratchCopy } from '../image/scratch.ts'
import { relighting } from '../light-calibration.ts'
import { calmFolds, calmSkin, type Calm } from './calm-skin.ts'
import { compareEyes, type EyeLight } from './eye-gains.ts'
import { measureTone } from './tone.ts'
import { compareContrast, type Relighting, type TwoFaces } from './two-faces.ts'

const { maxRetint, minGain, maxGain } = relighting

/** A plane of the source and the same of the target, both on the cells of the grid. */
type Both = Record<'source' | 'target', Float32Array>

/** Two faces of which it is known, too, where the source's beard comes along, how much of each cell bare skin replaces, and the mean colour of the skin of each. */
type Faces = TwoFaces & { beard: Float32Array; shaven: Float32Array; skins: Record<'source' | 'target', number[]> }

/**
 * Plans how the source's colours become the target's light. Low frequencies of light come from the target, detail from
 * the source, and what is as large as an eye socket no stronger than the target has it. Eyes have a light of their own.
 */
export function planRelighting(given: TwoFaces): Relighting {
  const { source, target, lips } = given
  const skins = { source: skinOf(given, source), target: skinOf(given, target) }
  const beard = given.beard ?? new Float32Array(given.plain.length)
  const faces: Faces = { ...given, beard, shaven: shavenOf(given.replaced, beard), skins }
  const lumas: Both = { source: lumaOf(source), target: lumaOf(target) }
  const { light, luma, hardness } = measureLight(faces, lumas)
  const tints: Both = { source: lumaOf(light.source), target: lumaOf(light.target) }
  const eyeLights = lightEyes(faces, lumas)
  const relief = measureRelief(faces, lumas, luma)
  const bounds = boundsOf(faces, { lumas, luma, relief })
  // What follows reads the source's luma without its pores.
  const own = relief.smooth.source
  const blackHair = keepHairDark([own, luma.source, luma.target], beard)
  const strength = planStrength(luma, relief, { ...bounds, beard, blackHair })
  if (lips) holdLips(strength, { own, target: luma.target, lips, beard })
  const [targetTint, sourceTint] = [tints.target, tints.source]
  const lit = { own, sourceLight: light.source, sourceTint, targetLight: light.target, targetTint }
  const tones = measureTone({ ...faces, raised: strength.raised }, lit)
  const [left, right] = given.eyes
  const channels = tones.map((tone, c) => {
    const lights = { own, sourceTint, targetTint, source: light.source[c], target: light.target[c], tone }
    return planChannel(lights, strength, {
      left,
      right,
      eyes: eyeLights.map(({ add, gain }) => ({ add: add[c], gain: gain[c] })),
    })
  })
  return { add: channels.map(({ add }) => add), gain: channels.map(({ gain }) => gain), hardness }
}

/** Mean colour of the skin of one of two faces, never black. */
function skinOf({ weights }: TwoFaces, planes: Float32Array[]): number[] {
  return planes.map((plane) => Math.max(1, weightedMean(plane, weights)))
}

function lightEyes({ source, target, eyes, ownEyes = eyes, skins }: Faces, lumas: Both): EyeLight[] {
  return eyes.map((eye, side) =>
    compareEyes([source, lumas.source, eye, skins.source], [target, lumas.target, ownEyes[side], skins.target]),
  )
}

/** How strong detail may become and is raised by the contrast of both faces, hairs excepted; and where skin is calmed. */
function boundsOf(
  faces: Faces,
  { lumas, luma, relief }: { lumas: Both; luma: Both; relief: Relief },
): Pick<Bounds, 'most' | 'raised' | 'calms'> {
  const [own, wanted] = [differences(lumas.source, luma.source), differences(lumas.target, luma.target)]
  const contrast = compareContrast(faces.shaven, own, wanted)
  const uneven = [own, wanted, relief.source, relief.target] as const
  return {
    most: Math.max(minGain, Math.min(maxGain, relighting.maxContrast * contrast)),
    raised: raiseOf(contrast, faces.skins),
    calms: [calmSkin(faces, ...uneven), ...calmFolds(faces, ...uneven)],
  }
}

/** How much of each cell is replaced by bare skin. */
function shavenOf(replaced: Float32Array, beard: Float32Array): Float32Array {
  const shaven = new Float32Array(beard.length)
  for (let i = 0; i < shaven.length; i++) shaven[i] = replaced[i] * (1 - beard[i])
  return shaven
}

/**
 * How many times as strong the detail becomes of a source that flash or haze left fainter than the face that was there, on whose skin it has the
 * contrast of its own. contrast: the target's over the source's.
 */
function raiseOf(contrast: number, skins: Faces['skins']): number {
  const { least, most } = relighting.faint
  const plainly = lumaOfColour(skins.target) / lumaOfColour(skins.source)
  return Math.max(1, Math.min(most, (least * contrast) / plainly))
}

/** What bounds the strength of detail: of all of it, how much that of a faint source is raised, where the source's beard comes along, how strong its hairs are, and where skin is calmed. */
type Bounds = {
  most: number
  raised: number
  beard: Float32Array
  blackHair: { gain: number; share: number }
  calms: Calm[]
}

/** How strong the source's detail becomes at each cell, the share of that by which it is raised, and the luma it is laid on. */
type Strength = Record<'detail' | 'raised' | 'base', Float64Array>

/** luma: that of the light on both faces. */
function planStrength(luma: Both, relief: Relief, { most, raised, beard, blackHair, calms }: Bounds): Strength {
  const [sourceLuma, targetLuma] = [luma.source, luma.target]
  const detail = new Float64Array(sourceLuma.length)
  const above = new Float64Array(sourceLuma.length)
  const base = new Float64Array(sourceLuma.length)
  for (let i = 0; i < detail.length; i++) {
    const own = sourceLuma[i]
    const plainly = targetLuma[i] / (own > 1 ? own : 1)
    const ratio = raised * plainly
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
    if (raised > 1 && strength > plainly) above[i] = Math.min(1 - 1 / raised, 1 - plainly / strength)
    base[i] = targetLuma[i] - strength * own - excess
  }
  return { detail, raised: above, base }
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

/** What becomes of one channel. eyes: what does in each eye. */
function planChannel(
  { own, source, target, sourceTint, targetTint, tone }: Lights,
  { detail, base }: Strength,
  { left, right, eyes }: { left: Float32Array; right: Float32Array; eyes: { add: number; gain: number }[] },
): { add: Float32Array; gain: Float32Array } {
  const [leftEye, rightEye] = eyes
  const [add, gain] = [new Float32Array(left.length), new Float32Array(left.length)]
  for (let i = 0; i < left.length; i++) {
    const tint = target[i] / (targetTint[i] > 1 ? targetTint[i] : 1)
    const light = source[i] > 1 ? source[i] : 1
    const bright = sourceTint[i] > 1 ? sourceTint[i] : 1
    const wanted = (tint * bright) / light
    const retint = wanted > maxRetint ? maxRetint : wanted
    // What light has next to none of is added: by as much as for skin, a dark brow would be violet.
    const lit = Math.min(1, own[i] / bright)
    const eye = left[i] + right[i]
    const skin = base[i] * tint + detail[i] * ((wanted - retint) * light * lit - retint * tone[i])
    add[i] = (1 - eye) * skin + left[i] * leftEye.add + right[i] * rightEye.add
    gain[i] = (1 - eye) * detail[i] * retint + left[i] * leftEye.gain + right[i] * rightEye.gain
  }
  return { add, gain }
}

/**
 * The smooth part of both faces' colours, red, green and blue each, and of their luma, skin alone counting, smoother in the middle than at the outline; and
 * how hard the target's light is.
 */
function measureLight(faces: Faces, lumas: Both) {
  const { source, target, weights, replaced, grid, across } = faces
  const luma: Both = { source: lumas.source.slice(), target: lumas.target.slice() }
  const rim = { source: scratchCopy('source rim', lumas.source), target: scratchCopy('target rim', lumas.target) }
  weightedBlur([luma.source, luma.target], weights, grid, relighting.lightSigma * across)
  weightedBlur([rim.source, rim.target], weights, grid, relighting.rimLightSigma * across)
  const hardness = hardnessOf([luma.target, rim.target], replaced)
  const loose = 1 - linearStep(hardness, ...relighting.hard)
  const shares = sharesOfMiddle(faces, loose)
  const { rimColourSigma, hardColourSigma } = relighting
  const rimSigma = hardColourSigma + loose * (rimColourSigma - hardColourSigma)
  const sized = { grid, across, rimSigma }
  const light = {
    source: lightOf(source, { weights, share: shares.source, ...sized }),
    target: lightOf(target, { weights: withoutBurnt(weights, rim.target), share: shares.target, ...sized }),
  }
  mixIn(luma.source, rim.source, shares.source)
  mixIn(luma.target, rim.target, shares.target)
  return { light, luma, hardness }
}

/** How loosely light is followed at each cell of both faces, 0 at the outline to `loose` in the middle. */
function sharesOfMiddle({ replaced, beard, grid, across }: Faces, loose: number): Both {
  const middle = scratchCopy('middle of the face', replaced)
  gaussianBlur(middle, grid.width, grid.height, across * relighting.rimSigma)
  const target = scratch('share of the middle', middle.length)
  for (let i = 0; i < target.length; i++) target[i] = loose * Math.min(1, Math.max(0, (middle[i] - 0.6) / 0.35))
  // No skin is near what lies in a beard: its own darkness would be taken for the light on it.
  const source = scratch('own share of the middle', target.length)
  for (let i = 0; i < source.length; i++) source[i] = Math.max(target[i], relighting.beardRim * beard[i])
  return { source, target }
}

/** How much each cell tells of the colour of light: what is burnt out is white whatever that is; darker, it is skin again. luma: of the light there. */
function withoutBurnt(weights: Float32Array, luma: Float32Array): Float32Array {
  const shown = scratch('shown colours', weights.length)
  const [from, to] = relighting.burnt
  for (let i = 0; i < shown.length; i++) shown[i] = weights[i] * (1.001 - linearStep(luma[i], from, to))
  return shown
}

type Smoothing = { weights: Float32Array; share: Float32Array; rimSigma: number } & Pick<TwoFaces, 'grid' | 'across'>

/** The smooth part of a face's red, green and blue, followed as closely as at the outline where the share of the middle falls to 0. rimSigma: over the face's width. */
function lightOf(planes: Float32Array[], { weights, share, grid, across, rimSigma }: Smoothing): Float32Array[] {
  const light = planes.map((plane) => plane.slice())
  const rim = planes.map((plane, c) => scratchCopy(`rim colours ${c}`, plane))
  weightedBlur(light, weights, grid, relighting.colourSigma * across)
  weightedBlur(rim, weights, grid, rimSigma * across)
  light.forEach((plane, c) => mixIn(plane, rim[c], share))
  return light
}

/** What of both faces' luma is finer than its light and as large as an eye socket; most: how strong the source's may become; smooth: the lumas without what is finer. */
type Relief = Both & { most: number; smooth: Both }

function measureRelief(faces: Faces, lumas: Both, light: Both): Relief {
  const { replaced, shaven, grid, across } = faces
  const weights = scratch('weights of relief', replaced.length)
  for (let i = 0; i < weights.length; i++) weights[i] = replaced[i] + 1e-4
  const smooth: Both = { source: lumas.source.slice(), target: lumas.target.slice() }
  weightedBlur([smooth.source, smooth.target], weights, grid, relighting.reliefSigma * across)
  const [source, target] = [differences(smooth.source, light.source), differences(smooth.target, light.target)]
  const most = relighting.maxRelief * compareContrast(shaven, source, target)
  return { source, target, most, smooth }
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
