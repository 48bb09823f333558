import type { FaceReport } from '../api/engine-api.ts'
import type { Face } from '../detect/find-faces.ts'
import { cosineSimilarity } from '../models/embedder.ts'
import type { Models } from '../models/models.ts'
import { pyramidOf, type Pyramid, type Raster } from '../pixels/image/raster.ts'
import type { Source } from '../source/prepare-source.ts'
import { scoreRecognition } from './quality.ts'

/** What is looked at: who was put on which faces of what, and what came of it. */
export type Recognised = { sources: Source[]; target: Pyramid; faces: Face[]; image: Raster; reports: FaceReport[] }

/** Shows every swapped face to the recogniser and lets its opinion count in the face's quality; about 60 ms a look. */
export async function recogniseFaces(models: Models, recognised: Recognised): Promise<FaceReport[]> {
  const { sources, target, faces, image, reports } = recognised
  const embedder = await models.embedder()
  const result = pyramidOf(image)
  const wanted = new Map<number, Float32Array>()
  return reports.map((report, i) => {
    const source = sources.find(({ photo }) => photo === report.sourcePhoto)
    if (!report.swapped || !source) return report
    const person = wanted.get(source.photo) ?? embedder.embedChip(source.chip)
    wanted.set(source.photo, person)
    const before = embedder.embed(target, faces[i].points)
    const after = embedder.embed(result, faces[i].points)
    const toSource = cosineSimilarity(after, person)
    const recognition = {
      toSource,
      toTarget: cosineSimilarity(after, before),
      gained: toSource - cosineSimilarity(before, person),
    }
    return { ...report, recognition, quality: report.quality * scoreRecognition(recognition) }
  })
}
