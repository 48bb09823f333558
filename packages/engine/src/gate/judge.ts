import { gate } from '../api/calibration.ts'
import type { Judgement } from '../api/engine-api.ts'
import { decodePhotoWithin } from '../codec/codec.ts'
import { findFaces, refineFace, sizeOf, type Face } from '../detect/find-faces.ts'
import { cutChip } from '../models/embedder.ts'
import type { Models } from '../models/models.ts'
import { coverFaces, middleSquare, onSquare, withoutColour } from '../pixels/image/looks.ts'
import { pyramidOf, type Pyramid } from '../pixels/image/raster.ts'

/**
 * Judges whether a photo may be used: it must not look sexual, however it is looked at, and nobody in it may look like
 * a child. Without `ages` the second is not asked.
 */
export async function judgePhoto(models: Models, photo: Uint8Array, ages: boolean): Promise<Judgement> {
  const raster = await decodePhotoWithin(photo, gate.maxSidePx)
  const image = pyramidOf(raster)
  let found: Face[] | undefined
  const faces = () => (found ??= findFaces(models, image, 'glance'))
  const sexual = await rateSexual(models, image, faces)
  if (sexual >= gate.minSexual) return { sexual, refusal: 'sexual' }
  const youngest = ages ? await findYoungest(models, image, faces()) : undefined
  if (youngest === undefined) return { sexual }
  return youngest < gate.maxChildYears ? { sexual, youngest, refusal: 'minor' } : { sexual, youngest }
}

/**
 * The classifier takes a close look at a clothed person's face for porn, and a small or soft picture of bare arms, too:
 * what it says must hold with the faces covered, without colour, in the right proportions and for the middle alone.
 * Answers the lowest rate it came to; one look is enough for nearly every photo.
 */
async function rateSexual(models: Models, image: Pyramid, faces: () => Face[]): Promise<number> {
  const classifier = await models.classifier()
  const [whole] = image.levels
  const looks = [
    () => whole,
    () =>
      coverFaces(
        whole,
        faces().map(({ box }) => box),
      ),
    () => withoutColour(whole),
    () => onSquare(whole),
    () => middleSquare(whole),
  ]
  let lowest = 1
  for (const look of looks) {
    lowest = Math.min(lowest, classifier.rateSexual(look()))
    if (lowest < gate.minSexual) break
  }
  return lowest
}

async function findYoungest(models: Models, image: Pyramid, faces: Face[]): Promise<number | undefined> {
  const looked = faces
    .filter((face) => sizeOf(face) >= gate.minAgeFacePx)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, gate.maxAgeFaces)
  if (looked.length === 0) return undefined
  const embedder = await models.embedder()
  return Math.min(...looked.map((face) => embedder.estimateAge(cutChip(image, refineFace(models, image, face).points))))
}
