import type { Box, FaceSelection } from '../engine.ts'
import { findFacesAt, type Face } from '../detect/faces.ts'
import { likeness } from '../models/embedder.ts'
import type { Models } from '../models/models.ts'
import type { PixelBox } from '../pixels/face/pose.ts'
import type { Pyramid } from '../pixels/image/raster.ts'
import { chooseMain } from '../detect/main-face.ts'
import { EngineProblem } from '../api/problem.ts'
import { embedMainFace } from '../source/source.ts'

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
  if (selection.mode === 'boxes') return chooseMeant(models, image, faces, selection.boxes)
  const main = chooseMain(faces, width, height)
  if (!main) throw new EngineProblem('no_face')
  if (selection.mode === 'main') return [main]
  if (selection.mode === 'matched') return chooseMatched(models, image, faces, selection.reference)
  return faces
}

/** For each box the face that overlaps it most; where none was found yet, one is looked for more closely. */
function chooseMeant(models: Models, image: Pyramid, faces: Face[], boxes: Box[]): Face[] {
  const { width, height } = image.levels[0]
  const chosen = new Set<Face>()
  for (const share of boxes) {
    const box = {
      x: share.x * width,
      y: share.y * height,
      width: share.width * width,
      height: share.height * height,
    }
    const meant = mostMeant(faces, box) ?? mostMeant(findFacesAt(models, image, box), box)
    if (meant) chosen.add(meant)
  }
  if (chosen.size === 0) throw new EngineProblem('no_face')
  return [...chosen]
}

function mostMeant(faces: Face[], box: PixelBox): Face | undefined {
  const [best] = faces.toSorted((a, b) => overlapOf(b.box, box) - overlapOf(a.box, box))
  return best && overlapOf(best.box, box) > MIN_BOX_OVERLAP ? best : undefined
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

/** Shared area over the area of both. */
function overlapOf(a: PixelBox, b: PixelBox): number {
  const x = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const y = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (x <= 0 || y <= 0) return 0
  return (x * y) / (a.width * a.height + b.width * b.height - x * y)
}
