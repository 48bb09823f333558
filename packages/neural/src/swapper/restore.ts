import { placementOf } from '../align/similarity.ts'
import type { PictureInput, RestorerFamily } from '../families/family.ts'
import { FaceFailure } from '../api/problem.ts'
import { between, layCrop, type DrawnCrop, type PlacedCrop, type ReadCrop } from './crop.ts'
import { demandPicture } from './judge-output.ts'
import type { OpenModel } from './open-model.ts'
import { orFailure, type Outcome } from './run-many.ts'
import { cropOf, tensorOf } from './tensors.ts'

/** A restorer that is ready, and how much of what it draws is taken, 0..1. */
export type Restorer = { family: RestorerFamily; model: OpenModel; strength: number }

type Face = { points: ArrayLike<number>; read: ReadCrop }

/** Draws swapped faces finer, each in the restorer's own layout, where it is laid on the photo around it. */
export async function restoreAll(
  { family, model, strength }: Restorer,
  faces: Face[],
  swapped: Outcome<PlacedCrop>[],
): Promise<Outcome<DrawnCrop>[]> {
  const { picture, output, weight } = family
  const wholes = swapped.map((crop, i) => (crop instanceof FaceFailure ? crop : wholeOf(picture, faces[i], crop)))
  const further = weight ? [Float32Array.of(weight.value)] : []
  const given = wholes.filter((whole): whole is DrawnCrop => !(whole instanceof FaceFailure))
  const answers = await model.runMany(
    given.map(({ data }) => () => [tensorOf(data, picture), ...further]),
  )
  const finish = (whole: DrawnCrop): DrawnCrop => {
    const answer = answers[given.indexOf(whole)]
    if (answer instanceof FaceFailure) throw answer
    const drawn = cropOf(answer, output)
    demandPicture(drawn, whole.data)
    return { ...whole, data: between(whole.data, drawn, strength) }
  }
  return Promise.all(
    wholes.map(async (whole) => (whole instanceof FaceFailure ? whole : orFailure(() => finish(whole)))),
  )
}

/** A swapped face in the restorer's layout, and what was there before. */
function wholeOf({ template, size }: PictureInput, { points, read }: Face, swapped: PlacedCrop): DrawnCrop {
  const placement = placementOf(points, template, size)
  const before = read(placement, size)
  const whole = { size, placement, before, data: before.slice() }
  layCrop(whole, swapped)
  return whole
}
