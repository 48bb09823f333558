import { openNetwork } from '@guise/models'
import type { Pyramid } from '../pixels/image/raster.ts'
import { readRegion, type Region } from '../pixels/image/region.ts'
import { openTrusted } from './runtime.ts'

const SIZE = 150

/** Tells who a face is by a second recogniser, which has nothing in common with the first. */
export type Describer = {
  /** Of the face as it is; mirrored: as a mirror shows it. */
  describe(image: Pyramid, points: Float32Array, isMirrored?: boolean): Float32Array
  dispose(): void
}

/** Loads dlib's recogniser (128 numbers). */
export async function loadDescriber(open = openNetwork): Promise<Describer> {
  const network = await openTrusted('dlib-resnet', open)
  return {
    describe(image, points, isMirrored = false) {
      const reading = { size: SIZE, scale: 1, offset: 0, border: 'black' as const, isMirrored }
      const [descriptor] = network.run(readRegion(image, regionOf(points), reading))
      return descriptor
    },
    dispose: () => network.close(),
  }
}

/** A square placed by eye centres and mouth as face-api does it, upright along the eyes as the network was trained. */
function regionOf(points: Float32Array): Region {
  const [left, right, mouth] = [middle(points, 33, 133), middle(points, 362, 263), middle(points, 61, 291, 0, 17)]
  const reach = ([x, y]: Point) => Math.hypot(x - mouth[0], y - mouth[1])
  const side = (reach(left) + reach(right)) / 2 / 0.45
  const angle = Math.atan2(right[1] - left[1], right[0] - left[0])
  const below = (0.5 - 0.43) * side
  const x = (left[0] + right[0] + mouth[0]) / 3
  const y = (left[1] + right[1] + mouth[1]) / 3
  return { cx: x - below * Math.sin(angle), cy: y + below * Math.cos(angle), side, angle }
}

type Point = [number, number]

function middle(points: Float32Array, ...vertices: number[]): Point {
  const mean = (axis: 0 | 1) => vertices.reduce((sum, vertex) => sum + points[vertex * 3 + axis], 0) / vertices.length
  return [mean(0), mean(1)]
}
