import type { Box, FaceSelection } from './engine.ts'
import type { Face } from './faces.ts'
import { likeness } from './models/embedder.ts'
import type { Models } from './models/models.ts'
import type { PixelBox } from './pixels/pose.ts'
import type { Pyramid } from './pixels/raster.ts'
import { chooseMain } from './main-face.ts'
import { EngineProblem } from './problem.ts'
import { embedMainFace } from './source.ts'

/** Cosine from which two faces count as the same person: of 1711 pairs of strangers 99 % lie below 0.58. */
const SAME_PERSON = 0.62
const MIN_BOX_OVERLAP = 0.2

/** The faces a selection asks for; refuses when it asks for none that is there. */
export async function chooseFaces(
  models: Models,
  image: Pyramid,
  faces: Face[],
  selection: FaceSelection,
): Promise<Face[]> {
  const { width, height } = image.levels[0]
  const main = chooseMain(faces, width, height)
  if (!main) throw new EngineProblem('no_face')
  if (selection.mode === 'main') return [main]
  if (selection.mode === 'matched') return chooseMatched(models, image, faces, selection.reference)
  if (selection.mode === 'boxes') return chooseMeant(faces, selection.boxes, width, height)
  return faces
}

function chooseMeant(faces: Face[], boxes: Box[], width: number, height: number): Face[] {
  const chosen = faces.filter((face) => boxes.some((box) => isMeant(face.box, box, width, height)))
  if (chosen.length === 0) throw new EngineProblem('no_face')
  return chosen
}

async function chooseMatched(models: Models, image: Pyramid, faces: Face[], reference: Uint8Array): Promise<Face[]> {
  const wanted = await embedMainFace(models, reference)
  const embedder = await models.embedder()
  const likely = faces
    .map((face) => ({ face, score: likeness(wanted, embedder.embed(image, face.points)) }))
    .filter(({ score }) => score >= SAME_PERSON)
    .sort((a, b) => b.score - a.score)
  if (likely.length === 0) throw new EngineProblem('no_match')
  return [likely[0].face]
}

function isMeant(face: PixelBox, box: Box, width: number, height: number): boolean {
  const x = Math.min(face.x + face.width, (box.x + box.width) * width) - Math.max(face.x, box.x * width)
  const y = Math.min(face.y + face.height, (box.y + box.height) * height) - Math.max(face.y, box.y * height)
  if (x <= 0 || y <= 0) return false
  const shared = x * y
  return shared / (face.width * face.height + box.width * width * box.height * height - shared) > MIN_BOX_OVERLAP
}
