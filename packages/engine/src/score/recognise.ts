import type { FaceReport } from '../engine.ts'
import type { Face } from '../detect/faces.ts'
import type { Graft } from '../blend/graft.ts'
import { likeness } from '../models/embedder.ts'
import type { Models } from '../models/models.ts'
import { pyramidOf, type Pyramid } from '../pixels/image/raster.ts'
import { judgeRecognition } from './quality.ts'
import type { Source } from '../source/source.ts'

/** What is looked at: who was put on which faces of what. */
export type Recognised = { sources: Source[]; target: Pyramid; faces: Face[]; graft: Graft }

/** Shows every swapped face to the recogniser and lets its opinion count in the face's quality. */
export async function recogniseFaces(models: Models, recognised: Recognised): Promise<FaceReport[]> {
  const { sources, target, faces, graft } = recognised
  const embedder = await models.embedder()
  const result = pyramidOf(graft.image)
  const wanted = new Map<number, Float32Array>()
  return graft.reports.map((report, i) => {
    const source = sources.find(({ photo }) => photo === report.sourcePhoto)
    if (!report.swapped || !source) return report
    const person = wanted.get(source.photo) ?? embedder.embedChip(source.chip)
    wanted.set(source.photo, person)
    const before = embedder.embed(target, faces[i].points)
    const after = embedder.embed(result, faces[i].points)
    const toSource = likeness(after, person)
    const recognition = {
      toSource,
      toTarget: likeness(after, before),
      gained: toSource - likeness(before, person),
    }
    return { ...report, recognition, quality: report.quality * judgeRecognition(recognition) }
  })
}
