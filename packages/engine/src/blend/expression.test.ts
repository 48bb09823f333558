import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePhoto } from '../codec/codec.ts'
import { findFaces, refineFace, type Face } from '../detect/find-faces.ts'
import { emptyMemory } from '../pixels/blend/memory.ts'
import { eyeSurround, innerLips, mirrored, outerLips } from '../pixels/face/mesh.ts'
import { eyeOpenings, mouthOpening } from '../pixels/face/pose.ts'
import { pyramidOf, type Pyramid, type Raster } from '../pixels/image/raster.ts'
import { sourceFrom } from '../source/prepare-source.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { blendFaces } from './blend-faces.ts'
import { keptLipsOf, stillFeatures } from './expression.ts'

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
const oneLaughs = await read(1)
const allSmile = await read(6)

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

it('keeps closed lips where the source laughs, and swaps the rest', () => {
  const source = sourceFrom(models, oneLaughs.image, mostOpen(oneLaughs.faces))
  const [face] = allSmile.faces.toSorted((a, b) => mouthOpening(a.points) - mouthOpening(b.points))
  const { image } = blendFaces(models, { sources: [source], target: allSmile.image, faces: [face], keepEyes: false })
  expect(changeAt(image, face, innerLips, allSmile.image)).toBeLessThan(3)
  expect(changeAt(image, face, eyeSurround, allSmile.image)).toBeGreaterThan(5)
})

it('gives lips that are not closed those of a source that laughs', () => {
  const source = sourceFrom(models, oneLaughs.image, mostOpen(oneLaughs.faces))
  const face = mostOpen(allSmile.faces)
  const { image } = blendFaces(models, { sources: [source], target: allSmile.image, faces: [face], keepEyes: false })
  expect(changeAt(image, face, outerLips, allSmile.image)).toBeGreaterThan(5)
})

it('does not change whose lips are seen while somebody in a film speaks', () => {
  const source = mostOpen(oneLaughs.faces)
  const [silent, speaking] = [
    allSmile.faces.toSorted((a, b) => mouthOpening(a.points) - mouthOpening(b.points))[0],
    source,
  ]
  const memory = emptyMemory()
  const shares = Array.from({ length: 60 }, (_, frame) =>
    keptLipsOf(source, frame % 12 < 6 ? silent : speaking, memory),
  )
  expect(shares).toEqual(shares.map(() => 1))
  const laughing = Array.from({ length: 60 }, () => keptLipsOf(source, speaking, memory))
  expect(laughing.at(-1)).toBeLessThan(0.01)
})

function mostOpen(faces: Face[]): Face {
  return faces.toSorted((a, b) => mouthOpening(b.points) - mouthOpening(a.points))[0]
}

/** Mean change of a byte at vertices. */
function changeAt(after: Raster, { points }: Face, vertices: number[], before = looksDown.image): number {
  const changes = vertices.flatMap((vertex) => {
    const at = Math.round(points[vertex * 3 + 1]) * after.width + Math.round(points[vertex * 3])
    return [0, 1, 2].map((c) => Math.abs(after.data[at * 3 + c] - before.levels[0].data[at * 3 + c]))
  })
  return changes.reduce((sum, change) => sum + change, 0) / changes.length
}

it('holds a mouth that shows teeth where it is, and eyes that stay', () => {
  const laughing = mostOpen(oneLaughs.faces)
  const [closed] = allSmile.faces.toSorted((a, b) => mouthOpening(a.points) - mouthOpening(b.points))
  const [lips, shut] = [0, [0, 0.5]]
  expect(stillFeatures(laughing, { lips, keptEyes: 'none', shut })).toEqual({ lips, mouth: 1, eyes: shut })
  expect(stillFeatures(closed, { lips, keptEyes: 'opening', shut })).toEqual({ lips, mouth: 0, eyes: [1, 1] })
})
