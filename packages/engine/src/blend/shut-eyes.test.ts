import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePhoto } from '../codec/codec.ts'
import { findFaces, refineFace, type Face } from '../detect/find-faces.ts'
import { mirrored, outerLips } from '../pixels/face/mesh.ts'
import { eyeOpenings } from '../pixels/face/pose.ts'
import { pyramidOf, type Pyramid, type Raster } from '../pixels/image/raster.ts'
import { sourceFrom } from '../source/prepare-source.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { blendFaces } from './blend-faces.ts'

const models = await sharedModels()

/** Vertices on the lids of the image-left eye, away from its corners. */
const lids = [160, 159, 158, 144, 145, 153]

/** The faces of a sample photo, those whose eyes are shut first. */
async function read(number: number): Promise<{ image: Pyramid; faces: Face[] }> {
  const small = sharp(await readSamplePhoto(number)).resize(960)
  const image = pyramidOf(await decodePhoto(await small.png().toBuffer()))
  const faces = findFaces(models, image, 'full').map((face) => refineFace(models, image, face))
  const widest = ({ points }: Face) => Math.max(...eyeOpenings(points))
  return { image, faces: faces.toSorted((a, b) => widest(a) - widest(b)) }
}

const looksDown = await read(2)
const looksHere = await read(3)

it('keeps shut lids where the source has its eyes open, and swaps the rest', () => {
  const [face] = looksDown.faces
  expect(Math.max(...eyeOpenings(face.points))).toBeLessThan(0.12)
  const source = sourceFrom(models, looksHere.image, looksHere.faces[0])
  const { image } = blendFaces(models, { sources: [source], target: looksDown.image, faces: [face], keepEyes: false })
  for (const eye of [lids, mirrored(lids)]) expect(changeAt(image, face, eye)).toBeLessThan(3)
  expect(changeAt(image, face, outerLips)).toBeGreaterThan(5)
})

it('leaves no eye that is open as it was', () => {
  const face = looksHere.faces[1]
  const source = sourceFrom(models, looksHere.image, looksHere.faces[0])
  const { image } = blendFaces(models, { sources: [source], target: looksHere.image, faces: [face], keepEyes: false })
  for (const eye of [lids, mirrored(lids)]) expect(changeAt(image, face, eye, looksHere.image)).toBeGreaterThan(1)
})

/** Mean change of a byte at vertices. */
function changeAt(after: Raster, { points }: Face, vertices: number[], before = looksDown.image): number {
  const changes = vertices.flatMap((vertex) => {
    const at = Math.round(points[vertex * 3 + 1]) * after.width + Math.round(points[vertex * 3])
    return [0, 1, 2].map((c) => Math.abs(after.data[at * 3 + c] - before.levels[0].data[at * 3 + c]))
  })
  return changes.reduce((sum, change) => sum + change, 0) / changes.length
}
