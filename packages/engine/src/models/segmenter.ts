import { openNetwork, type Network } from '@guise/models'
import { segmentation } from '../api/calibration.ts'
import { regionAroundFace } from '../pixels/face/pose.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { luma } from '../pixels/image/luma.ts'
import { readRegion } from '../pixels/image/region.ts'
import { scratch } from '../pixels/image/scratch.ts'
import { segmentsFrom, segmentSize, type Segments } from '../pixels/skin/segments.ts'
import { areNumbers } from './runtime.ts'

/** Tells what around a face is its own skin. */
export type Segmenter = { segment(image: Pyramid, points: Float32Array): Segments; dispose(): void }

/**
 * Loads the multi-class selfie segmentation, (1, 192, 192, 3) 0..1 in, how surely each pixel is skin of a face out: model card
 * "Image segmentation: multiclass selfie segmentation", MediaPipe, May 2023.
 */
export async function loadSegmenter(open = openNetwork): Promise<Segmenter> {
  const network = await open('selfie-multiclass')
  return {
    dispose: () => network.close(),
    segment(image, points) {
      const near = look(network, image, points, segmentation.region)
      if (near.shown >= segmentation.surelySeen) return near.segments
      // Of a small or blurred face more is seen from further away.
      const far = look(network, image, points, segmentation.wideRegion)
      return far.shown > near.shown ? far.segments : near.segments
    },
  }
}

function look(network: Network, image: Pyramid, points: Float32Array, scale: number) {
  const region = regionAroundFace(points, scale)
  const into = scratch('segmenter', segmentSize * segmentSize * 3)
  const reading = { size: segmentSize, scale: 1 / 255, offset: 0, border: 'edge' as const, into }
  const input = readRegion(image, region, reading)
  const gain = lighten(input, scale)
  const answers = network.run(input)
  // What came to no numbers saw no face: nothing is painted.
  const face = areNumbers(answers) ? answers[0].slice() : new Float32Array(segmentSize * segmentSize)
  return segmentsFrom(face, { input, gain, region }, points)
}

/**
 * Brings the middle of what is looked at to the light of an ordinary photo, since in the dark the network sees nothing: in
 * place. Answers the factor.
 */
function lighten(input: Float32Array, scale: number): number {
  const reach = Math.round(segmentSize / scale / 4)
  const [from, to] = [segmentSize / 2 - reach, segmentSize / 2 + reach]
  let sum = 0
  for (let y = from; y < to; y++) {
    for (let x = from, p = (y * segmentSize + from) * 3; x < to; x++, p += 3)
      sum += luma(input[p], input[p + 1], input[p + 2])
  }
  const gain = Math.min(segmentation.maxGain, (segmentation.light * (to - from) ** 2) / Math.max(1, sum))
  if (gain <= 1) return 1
  for (let p = 0; p < input.length; p++) input[p] = Math.min(1, input[p] * gain)
  return gain
}
