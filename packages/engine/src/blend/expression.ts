import { target as limits } from '../api/calibration.ts'
import { sizeOf, type Face } from '../detect/find-faces.ts'
import type { KeptEyes } from '../pixels/blend/mask.ts'
import { steadyNumber, steadyVote, type PixelMemory } from '../pixels/blend/memory.ts'
import { memory as rates } from '../pixels/calibration.ts'
import { eyeOpenings, eyeOpenness, mouthOpening } from '../pixels/face/pose.ts'
import type { KeptFeatures } from '../pixels/face/shape.ts'
import { linearStep } from '../pixels/image/interpolate.ts'
import type { Source } from '../source/prepare-source.ts'

/** What of the target's expression stays: how much of its lips, which part of both eyes, and how surely each is shut. */
export type KeptExpression = { lips: number; keptEyes: KeptEyes; shut: readonly number[] }

/**
 * How surely each eye of the target is shut, 0..1, the image-left one first, where the source has both open: its upper lid is all fold and lashes, and would have to
 * be drawn down over the whole eye.
 */
export function shutEyes(source: Face, target: Face): number[] {
  const isOpen = linearStep(Math.min(...eyeOpenings(source.points)), ...limits.openEyes)
  const isLarge = linearStep(sizeOf(target), ...limits.lidsPx)
  const openings = eyeOpenings(target.points)
  const shutAt = (opening: number) => isOpen * isLarge * (1 - linearStep(opening, ...limits.shutEyes))
  // Beside a shut eye one that is nearly shut is so as well: who winks has the other one wide open.
  return openings.map((opening, side) => shutAt(opening - limits.shutTogether * shutAt(openings[1 - side])))
}

/** Closed eyes cannot be opened, there is nothing behind the lids, and what lies in the dark is no more: the target's stay, both of them, lids and all. */
export function mustKeepEyes({ hidesEyes }: Pick<Source, 'hidesEyes'>, target: Face): boolean {
  return hidesEyes && eyeOpenness(target.points) > limits.closedEyes
}

/**
 * How much of the target's lips stays, 0..1. A mouth that laughs cannot be shut: its lips are drawn thin over the teeth, and would show
 * some of these where the target has closed ones. In a film it is all or none, and does not change while somebody speaks.
 */
export function keptLipsOf(source: Face, target: Face, memory?: PixelMemory): number {
  const [laughing, closed] = [mouthOpening(source.points), mouthOpening(target.points)]
  const share = linearStep(laughing - closed, ...limits.laughs) * (1 - linearStep(closed, ...limits.closedLips))
  if (!memory) return share
  return steadyNumber(memory, 'lips', steadyVote(memory, 'lips are kept', share > 0.5) ? 1 : 0, rates.lashes)
}

/** What of the target is seen in the result and lies where it did: lips and eyes that stay, and teeth, which do in every mouth that shows them. */
export function stillFeatures(target: Face, { lips, keptEyes, shut }: KeptExpression): KeptFeatures {
  const mouth = linearStep(mouthOpening(target.points), ...limits.openMouth)
  return { lips, mouth, eyes: keptEyes === 'none' ? shut : [1, 1] }
}
