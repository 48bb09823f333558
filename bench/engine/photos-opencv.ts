import { writeFileSync } from 'node:fs'
import { encodePhoto, pyramidOf, type Raster } from '@guise/engine/internal'
import { swapWithOpenCv } from './opencv.ts'
import { cutAround, SOURCE_CUT, TARGET_CUT } from './photos-cut.ts'
import type { PhotoPair } from './photos-judge.ts'
import { resultOf, type SwapJob, type Swapped } from './photos-swap.ts'
import type { Subject } from './subjects.ts'

/** What warping and cloning alone make of every job: OpenCV is told the landmarks and knows nothing of hair or hands. */
export async function swapAllWithOpenCv(python: string, jobs: SwapJob[], pairs: PhotoPair[]): Promise<Swapped[]> {
  const cuts = pairs.map(({ source, target }) => ({
    source: cutOut(source, SOURCE_CUT),
    target: cutOut(target, TARGET_CUT),
  }))
  const done: Swapped[] = []
  for (const [i, { image }] of swapWithOpenCv(python, cuts).entries()) {
    const result = resultOf(jobs[i]!, 'opencv')
    writeFileSync(result, await encodePhoto(image))
    done.push({ result, quality: 0 })
  }
  return done
}

/** The same part of the photo that the engine is given, with the landmarks in its pixels. */
function cutOut(subject: Subject, reach: number): Subject {
  const { left, top, width, height } = cutAround(subject, reach)
  const { data, width: stride } = subject.image.levels[0]!
  const part: Raster = { width, height, data: new Uint8Array(width * height * 3) }
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * stride + left) * 3
    part.data.set(data.subarray(from, from + width * 3), y * width * 3)
  }
  const points = subject.face.points.map((value, p) => (p % 3 === 0 ? value - left : p % 3 === 1 ? value - top : value))
  return { ...subject, image: pyramidOf(part), face: { ...subject.face, points } }
}
