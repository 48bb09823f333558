import { decodePhotoWithin } from '../codec/codec.ts'
import type { Judgement } from '../engine.ts'
import { findFaces, refineFace, type Face } from '../detect/faces.ts'
import { cutChip } from '../models/embedder.ts'
import type { Models } from '../models/models.ts'
import { coverFaces } from '../pixels/image/cover-faces.ts'
import { middleSquare, onSquare, withoutColour } from '../pixels/image/looks.ts'
import { pyramidOf, type Pyramid } from '../pixels/image/raster.ts'

/** Judged is a copy of at most this side: what is told from a picture is told from 224 pixels of it. */
const MAX_SIDE_PX = 800
/**
 * What every look must reach. Ordinary photos of 480 pixels and more stay below 0.8, blurred thumbnails of bare arms and
 * legs below 0.9: see docs/decisions/015.
 */
const MIN_SEXUAL = 0.95
/** Estimated age below which a face is taken for a child's; estimates of adults begin at 20. */
const MAX_CHILD_YEARS = 14
/** Smaller faces are too coarse for any estimate. */
const MIN_AGE_FACE_PX = 48
/** Largest first: an estimate takes about 60 ms. */
const MAX_AGE_FACES = 2

/**
 * Judges whether a photo may be used: it must not look sexual, however it is looked at, and nobody in it may look like
 * a child. Without `ages` the second is not asked.
 */
export async function judgePhoto(models: Models, photo: Uint8Array, ages: boolean): Promise<Judgement> {
  const raster = await decodePhotoWithin(photo, MAX_SIDE_PX)
  const image = pyramidOf(raster)
  let found: Face[] | undefined
  const faces = () => (found ??= findFaces(models, image, 'glance'))
  const sexual = await rateSexual(models, image, faces)
  if (sexual >= MIN_SEXUAL) return { sexual, refusal: 'sexual' }
  const youngest = ages ? await findYoungest(models, image, faces()) : undefined
  if (youngest === undefined) return { sexual }
  return youngest < MAX_CHILD_YEARS ? { sexual, youngest, refusal: 'minor' } : { sexual, youngest }
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
    if (lowest < MIN_SEXUAL) break
  }
  return lowest
}

async function findYoungest(models: Models, image: Pyramid, faces: Face[]): Promise<number | undefined> {
  const looked = faces
    .filter((face) => sizeOf(face) >= MIN_AGE_FACE_PX)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MAX_AGE_FACES)
  if (looked.length === 0) return undefined
  const embedder = await models.embedder()
  return Math.min(...looked.map((face) => embedder.estimateAge(cutChip(image, refineFace(models, image, face).points))))
}

function sizeOf({ box }: Face): number {
  return Math.max(box.width, box.height)
}
