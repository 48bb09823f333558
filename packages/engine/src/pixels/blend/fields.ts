import { beard as signs } from '../beard-calibration.ts'
import { memory as rates } from '../calibration.ts'
import { exceeds, smoothstep } from '../image/interpolate.ts'
import type { Pyramid } from '../image/raster.ts'
import { readPlane } from '../image/sample.ts'
import { unwrapFace } from '../skin/atlas.ts'
import { findDarkLenses, glassesCells } from '../skin/dark-lenses.ts'
import { lidCells, skinSize } from '../skin/features.ts'
import type { CleanAtlas } from '../skin/restore.ts'
import { followThings, showsThings } from '../skin/follow-things.ts'
import { leaveLimb } from '../skin/limb.ts'
import { reachBelowChin, readMatte, unwrapSegments, type Segments } from '../skin/segments.ts'
import { findSkin } from '../skin/skin.ts'
import { findTongue } from '../skin/tongue.ts'
import { areEyesBlank } from '../skin/unread-eyes.ts'
import { settleBeards, type BeardChoice } from './beards.ts'
import { cellsOfFolds } from './calm-skin.ts'
import { holdGleams } from './gleams.ts'
import { readEyeTint, type EyeTint } from './eye-tint.ts'
import type { Grid } from './grid.ts'
import type { LaidFace } from './lay-face.ts'
import { lendColours, multiplyBy, readColours } from './lend-colours.ts'
import { findLenses, keepRims, tintLenses } from './lenses.ts'
import { maskFace, maskKeptEyes, maskKeptLips, type KeptEyes } from './mask.ts'
import { carried, steadyLight, steadyNumber, steadyPlane, type PixelMemory, type Sight } from './memory.ts'
import { readMouthTint, type MouthTint } from './mouth.ts'
import { planRelighting } from './relight.ts'
import { matchBeards } from './shared-beard.ts'
import type { Relighting, TwoFaces } from './two-faces.ts'

/** Where each number of a cell of the fields stands: texture coordinates, three to add, three gains, alpha. */
export const fieldChannel = { u: 0, v: 1, add: 2, gain: 5, alpha: 8 } as const

/** Numbers per cell of the fields. */
export const fieldChannels = 9

/**
 * What the composite needs at every place of the face, on a coarse grid, (height, width, fieldChannels) interleaved:
 * result = add + gain * atlas at (u, v), for red, green and blue.
 * visibleShare: how much of the face can be replaced, 0..1; the rest is covered or unknown. knownShare: how much of it the source knows. hardness: of the light on it, as of its relighting.
 * mouth: how green lips and teeth may be; eyes: how yellow eyes; plain: where nothing but skin is, 0..1.
 */
export type Fields = {
  grid: Grid
  values: Float32Array
  visibleShare: number
  knownShare: number
  hardness: number
  mouth?: MouthTint
  eyes?: EyeTint
  plain?: Float32Array
  beards?: Float32Array | undefined
}

/** A face of the target: the picture, the face's mesh in it, and what is its skin. */
export type TargetFace = { image: Pyramid; points: Float32Array; segments: Segments }

/**
 * teeth: whether the source's mouth shows any; where it does, the target's line between the lips must cover them. shut: how surely each eye of
 * the target is shut that the source has open, 0..1, the image-left one first. keptLips: how much of the target's lips stays, 0..1; oneTone: how surely the source's photo is in one.
 */
export type FieldOptions = {
  keptEyes: KeptEyes
  shut: readonly number[]
  keptLips: number
  teeth: boolean
  oneTone: number
  beard: BeardChoice
  memory?: PixelMemory | undefined
}

/** Prepares the composite of a face that is laid over the target's. */
export function prepareFields(
  { place, uv, ownUv, isCovered, source, wanted, lumas, drawn, skin, eyes, ownEyes }: LaidFace,
  target: TargetFace,
  atlas: CleanAtlas,
  options: FieldOptions,
): Fields {
  const { memory, oneTone } = options
  const { grid, positions, across } = place
  const shown = readMatte(target.segments, grid, lumas)
  const face = ownSkin(target)
  const found = carried(memory, 'sight', () => findFree(target, face()))
  const lent = oneTone > 0 ? lendColours(source, found.colours(), { uv, eyes, share: oneTone }) : undefined
  const free = readPlane(found.free, skinSize, ownUv)
  const below = () => reachBelowChin(target.segments, target.points)
  const bearded = { ...target, face, below, source: atlas.beard, choice: options.beard, uv, ownUv, memory }
  const { kept: beard, withheld, comes, shared, apart } = settleBeards(bearded)
  const sight = { colours: wanted, drawn, shown, plain: skin, eyes }
  const lenses = findLenses(place, sight)
  keepRims(lenses, sight, grid)
  steadyPlane(memory, 'free', free, uv, rates.free)
  steadyPlane(memory, 'lines', drawn, uv, rates.lines)
  const confidence = readPlane(atlas.confidence, skinSize, uv)
  const knownShare = shareOf(confidence, isCovered)
  leaveThings(confidence, free, drawn, withheld)
  leaveLimb(confidence, readPlane(atlas.limb, skinSize, uv), readPlane(found.facing, skinSize, ownUv))
  leaveLids(confidence, uv, steadyNumber(memory, 'lids', options.keptEyes === 'socket' ? 1 : 0, rates.lashes))
  const { visible, weights, replaced } = weighCells({ shown, confidence, skin, isCovered, apart, beard })
  const lit = { source, target: wanted, weights, replaced, eyes, ownEyes, plain: skin, beard: comes, grid, across }
  const calm = cellsOfFolds(uv, options.keptLips)
  const relighting = planRelighting({ ...lit, lamps: atlas.lamps, calm, lips: lipsOf(skin, uv) })
  matchBeards(lit, relighting, shared)
  holdGleams(lit, relighting, memory)
  tintLenses(lenses, { source, target: wanted, plain: skin }, relighting)
  if (lent) multiplyBy(relighting.gain, lent)
  steadyLight(memory, relighting, uv)
  const alpha = maskFace(grid, isCovered, { positions, across, teeth: options.teeth })
  const seen = { visible, openings: eyes, wanted: options.keptEyes, shut: options.shut, memory }
  const kept = maskKeptEyes(place, seen)
  const lips = maskKeptLips(place, options.keptLips)
  leaveCells(alpha, confidence, kept, lips, beard)
  const beards = exceeds(apart, 0.5) ? apart : undefined
  const known = { visibleShare: shareOf(visible, isCovered), knownShare, hardness: relighting.hardness }
  return {
    grid,
    values: interleave(uv, relighting, alpha),
    plain: skin,
    beards,
    ...known,
    ...readTints(lit, uv, memory),
  }
}

/** Leaves what is not the source's to be seen. What stands before the face is cut out finer than this grid is: `holdBack`. In place. */
function leaveCells(alpha: Float32Array, confidence: Float32Array, ...kept: Float32Array[]): void {
  for (let i = 0; i < alpha.length; i++) {
    alpha[i] *= confidence[i]
    for (const one of kept) alpha[i] *= 1 - within01(one[i])
  }
}

/** How surely lips are at each cell, their soft rim included: below the nose nothing else is no plain skin. */
function lipsOf(skin: Float32Array, uv: Float32Array): Float32Array {
  const lips = new Float32Array(skin.length)
  const [from, to] = signs.highest
  for (let i = 0; i < lips.length; i++) lips[i] = (1 - within01(skin[i])) * smoothstep(uv[i * 2 + 1], from, to)
  return lips
}

/** What no colour of lips, teeth and eyes may exceed. */
function readTints(faces: TwoFaces, uv: Float32Array, memory: PixelMemory | undefined) {
  return { mouth: readMouthTint(faces, uv, memory), eyes: readEyeTint(faces, memory) }
}

/** Takes off a source's confidence what stands before the face, lines drawn on it, and a beard that does not come. In place. */
function leaveThings(confidence: Float32Array, free: Float32Array, drawn: Float32Array, withheld: Float32Array): void {
  for (let i = 0; i < confidence.length; i++) {
    confidence[i] = confidence[i] * within01(free[i]) * (1 - within01(drawn[i])) * (1 - withheld[i])
  }
}

/** Takes shut lids, and what is painted around them, off a source's confidence, in place. */
function leaveLids(confidence: Float32Array, uv: Float32Array, share: number): void {
  if (share === 0) return
  const lids = readPlane(lidCells, skinSize, uv)
  for (let i = 0; i < confidence.length; i++) confidence[i] *= 1 - share * within01(lids[i])
}

type Evidence = Record<'shown' | 'confidence' | 'skin' | 'apart' | 'beard', Float32Array> & { isCovered: Uint8Array }

/** How much of each cell can be replaced, how much it tells of light, and how much of it will be replaced. */
function weighCells({ shown, confidence, skin, isCovered, apart, beard }: Evidence) {
  const visible = new Float32Array(shown.length)
  const weights = new Float32Array(shown.length)
  const replaced = new Float32Array(shown.length)
  for (let i = 0; i < visible.length; i++) {
    visible[i] = shown[i] * confidence[i]
    weights[i] = isCovered[i] ? (skin[i] * (1 - apart[i]) + 1e-3) * (visible[i] ** 2 + 0.001) : 0
    replaced[i] = visible[i] * isCovered[i] * (1 - within01(beard[i]))
  }
  return { visible, weights, replaced }
}

/** How surely each cell of a skin map is the face's own: spread flat once, by whoever asks first, and in most frames of a film by nobody. */
function ownSkin({ segments, points }: TargetFace): () => Float32Array {
  let own: Float32Array | undefined
  return () => (own ??= unwrapSegments(segments, points, skinSize))
}

/**
 * What is free of dark and mirroring lenses and of things of which the segmentation sees only a part, and how squarely it is seen, on the cells of a skin
 * map. face: how surely each is the face's own.
 */
function findFree({ image, points }: TargetFace, face: Float32Array): Sight {
  const seen = unwrapFace(image, points, skinSize)
  const lenses = areEyesBlank(seen, face) ? glassesCells : findDarkLenses(seen)
  // Colours say only how far a thing that was seen reaches.
  const free = showsThings(face, seen.facing)
    ? followThings(face, findSkin(seen.texture, seen.facing, 'face').skin, seen.facing)
    : new Float32Array(face.length).fill(1)
  const tongue = findTongue(seen.texture, face)
  for (let i = 0; i < free.length; i++) free[i] *= 1 - Math.max(lenses[i], tongue?.[i] ?? 0)
  return { free, facing: seen.facing, colours: () => readColours(seen, face) }
}

/** The numbers of every cell, one cell after the other. */
export function interleave(
  uv: Float32Array,
  { add, gain }: Pick<Relighting, 'add' | 'gain'>,
  alpha: Float32Array,
): Float32Array {
  const { u: U, v: V, add: ADD, gain: GAIN, alpha: ALPHA } = fieldChannel
  const [addRed, addGreen, addBlue] = add
  const [gainRed, gainGreen, gainBlue] = gain
  const values = new Float32Array(alpha.length * fieldChannels)
  for (let i = 0, p = 0; i < alpha.length; i++, p += fieldChannels) {
    values[p + U] = uv[i * 2]
    values[p + V] = uv[i * 2 + 1]
    values[p + ADD] = addRed[i]
    values[p + ADD + 1] = addGreen[i]
    values[p + ADD + 2] = addBlue[i]
    values[p + GAIN] = gainRed[i]
    values[p + GAIN + 1] = gainGreen[i]
    values[p + GAIN + 2] = gainBlue[i]
    values[p + ALPHA] = alpha[i]
  }
  return values
}

function within01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value
}

/** How much of the covered cells is visible. */
export function shareOf(visible: Float32Array, isCovered: Uint8Array): number {
  let [sum, total] = [0, 1e-6]
  for (let i = 0; i < visible.length; i++) {
    sum += isCovered[i] * visible[i]
    total += isCovered[i]
  }
  return sum / total
}
