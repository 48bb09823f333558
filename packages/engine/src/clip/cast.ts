import { clip } from '../api/calibration.ts'
import type { FaceSelection } from '../api/engine-api.ts'
import { EngineProblem } from '../api/problem.ts'
import { chooseFaces } from '../choose/choose-faces.ts'
import { findFaces, type Face } from '../detect/find-faces.ts'
import { cosineSimilarity } from '../models/embedder.ts'
import type { Models } from '../models/models.ts'
import type { PixelBox, Pyramid } from '../pixels/image/raster.ts'

/** Who is meant in a film, chosen once and known again: the faces of a frame that are to be followed. */
export type Cast = {
  find(image: Pyramid, last: PixelBox | undefined, isThorough: boolean): Promise<Face[]>
  person(): Float32Array | undefined
}

/**
 * The main face, a matched one or those in boxes are chosen in the first frame that has them; whoever comes back after a cut must be
 * the same person. Of all faces nobody is asked who they are. last: where the one who was followed was seen a moment ago.
 */
export function castOf(models: Models, selection: FaceSelection, known?: Float32Array): Cast {
  let person = known
  const find: Cast['find'] = async (image, last, isThorough) => {
    const depth = isThorough ? (selection.mode === 'all' ? 'full' : 'quick') : 'glance'
    const faces = findFaces(models, image, depth)
    if (faces.length === 0 || selection.mode === 'all') return faces
    const nearby = last && faces.find(({ box }) => isOver(box, last))
    if (nearby) return [nearby]
    const embedder = await models.embedder()
    if (person) {
      const meant = person
      const [best] = faces
        .map((face) => ({ face, likeness: cosineSimilarity(meant, embedder.embed(image, face.points)) }))
        .sort((a, b) => b.likeness - a.likeness)
      return best && best.likeness >= clip.samePerson ? [best.face] : []
    }
    const chosen = await chosenIn(models, image, faces, selection)
    if (chosen.length === 1) person = embedder.embed(image, chosen[0].points)
    return chosen
  }
  return { find, person: () => person }
}

/** Whoever is asked for and not in this frame may be in another. */
async function chosenIn(models: Models, image: Pyramid, faces: Face[], selection: FaceSelection): Promise<Face[]> {
  try {
    return await chooseFaces(models, image, faces, { selection })
  } catch (error) {
    if (error instanceof EngineProblem && (error.code === 'no_face' || error.code === 'no_match')) return []
    throw error
  }
}

/** Whether the middle of one box lies in the other. */
function isOver(box: PixelBox, other: PixelBox): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return x > other.x && x < other.x + other.width && y > other.y && y < other.y + other.height
}
