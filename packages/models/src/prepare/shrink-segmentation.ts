import { fieldsOf, textsOf } from './protobuf.ts'

/**
 * Side of the square the segmentation looks at here. It was made for 256, but every layer slides over the picture: on 192 it
 * tells a face of as many pixels apart just as well, in 0.56 of the time. Only multiples of 64 divide into its patches.
 */
export const segmentationSide = 192

const ORIGINAL_SIDE = 256
/** What it tells apart in its file: background, hair, skin of the body, skin of the face, clothes, others. */
export const segmentationClasses = 6

/** The constants that hold sides, or numbers of places, of inner maps: the only ones that know how large the picture is. */
function innerShapes(share: number): Record<string, number[]> {
  const [a, b, c, d] = [32, 16, 8, 4].map((side) => side * share)
  const fine = [1, 16, 1, c * c]
  const coarse = [1, 16, 1, d * d]
  return {
    s218: [c, 4, c, 512],
    s220: [1, c * c, 16, 128],
    ...named([227, 243], fine),
    ...named([229, 245], [1, 16, c * c, 1]),
    s255: [c, c, 4, 512],
    s257: [1, a, a, 128],
    s266: [d, 4, d, 768],
    s268: [1, d * d, 16, 192],
    ...named([275, 291, 307, 323], coarse),
    ...named([277, 293, 309, 325], [1, 16, d * d, 1]),
    s335: [d, d, 4, 768],
    s337: [1, b, b, 192],
  }
}

function named(numbers: number[], shape: number[]): Record<string, number[]> {
  return Object.fromEntries(numbers.map((number) => [`s${number}`, shape]))
}

/**
 * Makes the network one for squares of `segmentationSide`, with so many answers for each of their pixels, in its own bytes: weights
 * stay, and no number gets longer or shorter.
 */
export function shrinkSegmentation(bytes: Uint8Array, answers: number): void {
  const shapes = new Map(Object.entries(innerShapes(segmentationSide / ORIGINAL_SIDE)))
  for (const graph of fieldsOf(bytes, 7)) {
    for (const tensor of fieldsOf(graph, 5)) {
      const [name = ''] = textsOf(tensor, 8)
      const shape = shapes.get(name)
      const [raw] = fieldsOf(tensor, 9)
      if (!shape || raw?.length !== shape.length * 8) continue
      const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength)
      shape.forEach((side, i) => view.setBigInt64(i * 8, BigInt(side), true))
      shapes.delete(name)
    }
    for (const value of [...fieldsOf(graph, 11), ...fieldsOf(graph, 12)]) resizeValue(value, answers)
  }
  if (shapes.size > 0) throw new Error(`the segmentation has no ${[...shapes.keys()].join(', ')}`)
}

/** Input and output: the sides among their dimensions, which take two bytes before and after, and the answers, which take one. */
function resizeValue(value: Uint8Array, answers: number): void {
  for (const type of fieldsOf(value, 2)) {
    for (const tensor of fieldsOf(type, 1)) {
      for (const shape of fieldsOf(tensor, 2)) {
        for (const side of fieldsOf(shape, 1)) {
          const [, low, high] = side
          if (side.length === 3 && (low & 127) + high * 128 === ORIGINAL_SIDE)
            side.set([(segmentationSide & 127) | 128, segmentationSide >> 7], 1)
          else if (side.length === 2 && low === segmentationClasses) side[1] = answers
        }
      }
    }
  }
}
