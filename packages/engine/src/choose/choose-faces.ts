import { recognition, selection as thresholds } from '../api/calibration.ts'
import type { Box, FaceSelection } from '../api/engine-api.ts'
import { EngineProblem } from '../api/problem.ts'
import { pixelBoxOf } from '../detect/describe-face.ts'
import { chooseMain, findFacesAt, type Face } from '../detect/find-faces.ts'
import { cosineSimilarity } from '../models/embedder.ts'
import type { Models } from '../models/models.ts'
import type { PixelBox, Pyramid } from '../pixels/image/raster.ts'
import { embedMainFace } from '../source/prepare-source.ts'

/** The faces a selection asks for but for those that are spared; refuses when none is left. */
export async function chooseFaces(
  models: Models,
  image: Pyramid,
  faces: Face[],
  { selection, spare = [] }: { selection: FaceSelection; spare?: Box[] },
): Promise<Face[]> {
  const chosen = await chooseBySelection(models, image, faces, selection)
  const spared = spare.map((box) => pixelBoxOf(box, image.levels[0]))
  const left = chosen.filter((face) => !spared.some((box) => isOf(box, face)))
  if (left.length === 0) throw new EngineProblem('forbidden')
  return left
}

async function chooseBySelection(
  models: Models,
  image: Pyramid,
  faces: Face[],
  selection: FaceSelection,
): Promise<Face[]> {
  if (selection.mode === 'boxes') return chooseInBoxes(models, image, faces, selection.boxes)
  const main = chooseMain(faces, image.levels[0])
  if (!main) throw new EngineProblem('no_face')
  if (selection.mode === 'main') return [main]
  if (selection.mode === 'matched') return chooseMatched(models, image, faces, selection.reference)
  return faces
}

function chooseInBoxes(models: Models, image: Pyramid, faces: Face[], boxes: Box[]): Face[] {
  const chosen = findInBoxes(models, image, faces, boxes)
  if (chosen.length === 0) throw new EngineProblem('no_face')
  return chosen
}

/** For each box the face that overlaps it most; where none was found yet, one is looked for more closely. */
export function findInBoxes(models: Models, image: Pyramid, faces: Face[], boxes: Box[]): Face[] {
  const chosen = new Set<Face>()
  for (const shares of boxes) {
    const box = pixelBoxOf(shares, image.levels[0])
    const face = bestIn(box, faces) ?? bestIn(box, findFacesAt(models, image, box))
    if (face) chosen.add(face)
  }
  return [...chosen]
}

function bestIn(box: PixelBox, faces: Face[]): Face | undefined {
  const [best] = faces.toSorted((a, b) => intersectionOverUnion(b.box, box) - intersectionOverUnion(a.box, box))
  return best && isOf(box, best) ? best : undefined
}

function isOf(box: PixelBox, face: Face): boolean {
  return intersectionOverUnion(face.box, box) > thresholds.minBoxOverlap
}

async function chooseMatched(models: Models, image: Pyramid, faces: Face[], reference: Uint8Array): Promise<Face[]> {
  const wanted = await embedMainFace(models, reference)
  const embedder = await models.embedder()
  const likely = faces
    .map((face) => ({ face, score: cosineSimilarity(wanted, embedder.embed(image, face.points)) }))
    .filter(({ score }) => score >= recognition.samePerson)
    .sort((a, b) => b.score - a.score)
  if (likely.length === 0) throw new EngineProblem('no_match')
  return [likely[0].face]
}

function intersectionOverUnion(a: PixelBox, b: PixelBox): number {
  const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (x <= 0 || y <= 0) return 0
  return (x * y) / (a.width * a.height + b.width * b.height - x * y)
}
