import { openNetwork, type Room } from '@guise/models'
import { segmentation } from '../api/calibration.ts'
import { regionAroundFace } from '../pixels/face/pose.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { luma } from '../pixels/image/luma.ts'
import { readRegion } from '../pixels/image/region.ts'
import { scratch } from '../pixels/image/scratch.ts'
import { segmentsFrom, segmentSize, type Segments } from '../pixels/skin/segments.ts'
import type { BegunSegmentation } from './begin-segmentation.ts'
import { areNumbers } from './runtime.ts'

/**
 * Tells what around a face is its own skin. begin: the same, looked for in a thread of its own where there is one; what is answered
 * waits for it, and must be asked before the picture changes.
 */
export type Segmenter = {
  segment(image: Pyramid, points: Float32Array): Segments
  begin(image: Pyramid, points: Float32Array): () => Segments
  /** Waits for what was begun and nobody asked for: with the end of a job nothing may be running. */
  settle(): void
  dispose(): void
}

/**
 * Loads the multi-class selfie segmentation, (1, 192, 192, 3) 0..1 in, how surely each pixel is skin of a face out: model card
 * "Image segmentation: multiclass selfie segmentation", MediaPipe, May 2023.
 */
export async function loadSegmenter(open = openNetwork): Promise<Segmenter> {
  const network = await open('selfie-multiclass')
  const input = scratch('segmenter', segmentSize * segmentSize * 3)
  const segment = segmentBy(() => ({ input, run: () => () => network.run(input) }))
  return {
    segment: (image, points) => segment(image, points)(),
    // Who runs in this thread gains nothing by beginning early.
    begin: (image, points) => () => segment(image, points)(),
    settle: () => undefined,
    dispose: () => network.close(),
  }
}

/** The same in a thread of its own. */
export async function segmenterAside(begun: BegunSegmentation): Promise<Segmenter> {
  const network = await begun
  const rooms: Room[] = []
  const begin = segmentBy(() => {
    const room = rooms.pop() ?? network.room()
    return { input: room.input, run: () => network.begin(room), leave: () => rooms.push(room) }
  })
  return {
    segment: (image, points) => begin(image, points)(),
    begin,
    settle: () => network.settle(),
    dispose: () => network.close(),
  }
}

/** Where a look is laid out; run: begins it, and answers what waits for its end; leave: the numbers are not needed any more. */
type Looking = { input: Float32Array; run: () => () => Float32Array[]; leave?: () => void }

function segmentBy(prepare: () => Looking) {
  return (image: Pyramid, points: Float32Array): (() => Segments) => {
    const begun = look(prepare(), image, points, segmentation.region)
    const see = () => {
      const near = begun()
      if (near.shown >= segmentation.surelySeen) return near.segments
      // Of a small or blurred face more is seen from further away.
      const far = look(prepare(), image, points, segmentation.wideRegion)()
      return far.shown > near.shown ? far.segments : near.segments
    }
    let seen: Segments | undefined
    return () => (seen ??= see())
  }
}

function look({ input, run, leave }: Looking, image: Pyramid, points: Float32Array, scale: number) {
  const region = regionAroundFace(points, scale)
  readRegion(image, region, { size: segmentSize, scale: 1 / 255, offset: 0, border: 'edge', into: input })
  const gain = lighten(input, scale)
  const answer = run()
  return () => {
    const answers = answer()
    // What came to no numbers saw no face: nothing is painted.
    const face = areNumbers(answers) ? answers[0].slice() : new Float32Array(segmentSize * segmentSize)
    const seen = segmentsFrom(face, { input, gain, region }, points)
    leave?.()
    return seen
  }
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
