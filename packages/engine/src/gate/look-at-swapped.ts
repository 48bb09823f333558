import { gate } from '../api/calibration.ts'
import type { SwappedAges } from '../api/engine-api.ts'
import { grownYears } from '../api/thresholds.ts'
import type { Face } from '../detect/find-faces.ts'
import { cutChip, type Embedder } from '../models/embedder.ts'
import type { Models } from '../models/models.ts'
import { pyramidOf, type Pyramid } from '../pixels/image/raster.ts'
import type { Recognised } from '../score/recognise.ts'

/** How old everybody looks whose face is to be replaced, however many and however small. */
export async function estimateAges(models: Models, target: Pyramid, faces: Face[]): Promise<number[]> {
  const embedder = await models.embedder()
  return faces.map(({ points }) => embedder.estimateAge(cutChip(target, points)))
}

/** What was swapped: with `hasResult` what came of it is looked at, too; `years` are the faces' as they were. */
type Looking = Pick<Recognised, 'sources' | 'faces' | 'image' | 'reports'> & { years: number[]; hasResult: boolean }

/**
 * Says how old the youngest of those looked whose faces were replaced, and what they became, unless they and the source are
 * plainly grown up: a swapped face comes out between the two it is made of.
 */
export async function lookAtSwapped(
  models: Models,
  { sources, faces, image, reports, years, hasResult }: Looking,
): Promise<SwappedAges> {
  const embedder = await models.embedder()
  const before = Math.min(...years.filter((_, i) => reports[i].swapped))
  if (before < gate.maxChildYears) return { target: before, minor: 'target' }
  if (!hasResult || (before >= grownYears && youngestOf(sources, embedder) >= grownYears)) return { target: before }
  const swapped = faces.filter((_, i) => reports[i].swapped)
  const after = Math.min(...(await estimateAges(models, pyramidOf(image), swapped)))
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
