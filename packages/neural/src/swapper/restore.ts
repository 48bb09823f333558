import { placementOf } from '../align/similarity.ts'
import type { RestorerFamily } from '../families/family.ts'
import { between, layCrop, type DrawnCrop, type PlacedCrop, type ReadCrop } from './crop.ts'
import { demandPicture } from './judge-output.ts'
import type { OpenModel } from './open-model.ts'
import { cropOf, tensorOf } from './tensors.ts'

/** A restorer that is ready, and how much of what it draws is taken, 0..1. */
export type Restorer = { family: RestorerFamily; model: OpenModel; strength: number }

/** Draws a swapped face finer, in the restorer's own layout, where it is laid on the photo around it. */
export async function restore(
  { family, model, strength }: Restorer,
  points: ArrayLike<number>,
  read: ReadCrop,
  swapped: PlacedCrop,
): Promise<DrawnCrop> {
  const { picture, output, weight } = family
  const { size } = picture
  const placement = placementOf(points, picture.template, size)
  const before = read(placement, size)
  const whole = { size, placement, data: before.slice() }
  layCrop(whole, swapped)
  const further = weight ? [Float32Array.of(weight.value)] : []
  const drawn = cropOf(await model.run(tensorOf(whole.data, picture), ...further), output)
  demandPicture(drawn, whole.data)
  return { size, placement, before, data: between(whole.data, drawn, strength) }
}
