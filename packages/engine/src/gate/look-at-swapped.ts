import { gate } from '../api/calibration.ts'
import type { SwappedAges } from '../api/engine-api.ts'
import { cutChip, type Embedder } from '../models/embedder.ts'
import type { Models } from '../models/models.ts'
import { pyramidOf } from '../pixels/image/raster.ts'
import type { Recognised } from '../score/recognise.ts'

/** Judging nobody younger than this beside nobody younger cannot come out as a child. */
export const { grownYears } = gate

/**
 * Estimates how old everybody looks whose face was replaced, however many and however small, and with `hasResult` what they
 * became, unless they and the source are plainly grown up: a swapped face comes out between the two it is made of.
 */
export async function lookAtSwapped(
  models: Models,
  { sources, target, faces, image, reports, hasResult }: Recognised & { hasResult: boolean },
): Promise<SwappedAges> {
  const embedder = await models.embedder()
  const swapped = faces.filter((_, i) => reports[i].swapped)
  const years = swapped.map(({ points }) => embedder.estimateAge(cutChip(target, points)))
  const before = Math.min(...years)
  if (before < gate.maxChildYears) return { target: before, minor: 'target' }
  if (!hasResult || (before >= grownYears && youngestOf(sources, embedder) >= grownYears)) return { target: before }
  const made = pyramidOf(image)
  const after = Math.min(...swapped.map(({ points }) => embedder.estimateAge(cutChip(made, points))))
  return { target: before, result: after, ...(after < gate.maxChildYears && { minor: 'result' as const }) }
}

/** A source is put on many photos: its age is estimated once for each time it is read. */
const known = new WeakMap<Float32Array, number>()

function youngestOf(sources: Recognised['sources'], embedder: Embedder): number {
  const years = sources.map(({ chip }) => {
    const age = known.get(chip) ?? embedder.estimateAge(chip)
    known.set(chip, age)
    return age
  })
  return Math.min(...years)
}
