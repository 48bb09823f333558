import type { Pyramid } from '../pixels/image/raster.ts'
import { shares } from './likeness.ts'
import type { Models } from './models.ts'
import { usualDescriptor } from './usual-descriptor.ts'

/** What a face is known by where faces are forbidden: two recognisers' numbers, one after the other, of it and of its mirror image. */
export async function identifierOf(models: Pick<Models, 'embedder' | 'describer'>) {
  const [embedder, describer] = await Promise.all([models.embedder(), models.describer()])
  return (image: Pyramid, points: Float32Array): Float32Array => {
    const first = unit(sum(embedder.embed(image, points), embedder.embed(image, points, true)))
    const second = sum(describer.describe(image, points), describer.describe(image, points, true))
    // All faces are much alike to the second one: what tells them apart is what is left without that.
    const own = unit(second.map((value, i) => value / 2 - usualDescriptor[i]))
    return Float32Array.of(...first.map((value) => value * shares.first), ...own.map((value) => value * shares.second))
  }
}

function sum(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, i) => value + b[i])
}

function unit(numbers: Float32Array): Float32Array {
  const length = Math.hypot(...numbers)
  return numbers.map((value) => value / length)
}
