import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { decodePhoto } from '../codec/codec.ts'
import type { Detector } from '../models/detector.ts'
import type { FaceMesh, Mesher } from '../models/mesher.ts'
import type { Models } from '../models/models.ts'
import { eyeLineAngle } from '../pixels/face/pose.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { pyramidOf, type Pyramid } from '../pixels/image/raster.ts'
import { refusalOf } from '../score/refusal.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { chooseMain, findRefinedAround, findRefinedFaces, type Face } from './find-faces.ts'
import { distanceOf } from './side-up.ts'

const models = await sharedModels()
let bytes: Buffer
let faces: Face[]
beforeAll(async () => {
  bytes = await readSamplePhoto(5)
  faces = findRefinedFaces(models, await read(sharp(bytes)))
})

test('a face is refused when the border leaves less than two thirds of it, and swapped when it leaves more', async () => {
  const frontal = faces.toSorted((a, b) => Math.abs(a.pose.yaw) - Math.abs(b.pose.yaw))[0]
  expect(await refusalsOf(frontal, 0.85)).toEqual([undefined])
  expect(await refusalsOf(frontal, 0.55)).not.toContain(undefined)
})

test('of two people as large and as central the one who looks at the camera is the main one', () => {
  const [face] = faces
  const turned = { ...face, pose: { ...face.pose, yaw: 30 }, box: { ...face.box, x: 100, y: 100 } }
  const ahead = { ...face, pose: { ...face.pose, yaw: 2 }, box: { ...face.box, x: 900 - face.box.width, y: 100 } }
  expect(chooseMain([turned, ahead], { width: 1000, height: 600 })).toBe(ahead)
  expect(chooseMain([ahead, turned], { width: 1000, height: 600 })).toBe(ahead)
})

test('of what is not surely a face the second landmarks say whether it is one', async () => {
  const photo = await read(sharp(bytes))
  expect(findRefinedFaces(blindWhere({ score: 0.8 }), photo)).toEqual([])
  expect(findRefinedFaces(blindWhere({}), photo)).toHaveLength(faces.length)
})

test('a mesh that is nearly sure is asked about as well: no face of a person leaves that doubt', async () => {
  const photo = await read(sharp(bytes))
  expect(findRefinedFaces(blindWhere({ score: 0.99 }, 0.998), photo)).toEqual([])
  expect(findRefinedFaces(blindWhere({ score: 0.99 }, 0.9999), photo)).toHaveLength(faces.length)
})

test('a face at the border is asked of the second landmarks, however sure it is', async () => {
  const { box } = faces.toSorted((a, b) => b.detectorScore - a.detectorScore)[0]
  const atBorder = sharp(bytes).extract({
    left: Math.round(box.x - 4),
    top: 0,
    width: Math.round(box.width * 2),
    height: 400,
  })
  const photo = await read(atBorder)
  const isLeft = (face: Face) => face.box.x < 40
  expect(findRefinedFaces(models, photo).some(isLeft)).toBe(true)
  expect(findRefinedFaces(blindWhere({ score: 0.99 }), photo).some(isLeft)).toBe(false)
})

test.each([60, 90, 120, 150, 180, 210, 240, 270, 300])(
  'a face turned by %i degrees is found as it stands',
  async (degrees) => {
    const off = await Promise.all(
      faces.map(async (face) => {
        const photo = sharp(await sharp(bytes).extract(around(face)).png().toBuffer()).rotate(degrees)
        const [found] = findRefinedFaces(models, await read(photo))
        return found
          ? turnBetween(eyeLineAngle(face.points) + (degrees * Math.PI) / 180, eyeLineAngle(found.points))
          : NaN
      }),
    )
    expect(Math.max(...off)).toBeLessThan(0.25)
  },
)

test('small faces beside large ones are found in a photo that stands on its head, too', async () => {
  const small = await sharp(bytes).resize(360).png().toBuffer()
  const large = sharp(bytes).resize(900).extend({ bottom: 700, right: 700, background: '#456' })
  const upright = await large
    .composite([{ input: small, left: 1200, top: 900 }])
    .png()
    .toBuffer()
  const found = findRefinedFaces(models, await read(sharp(upright)))
  const turned = findRefinedFaces(models, await read(sharp(upright).rotate(180)))
  expect(found.length).toBeGreaterThan(faces.length)
  expect(turned).toHaveLength(found.length)
  for (const { points } of turned) expect(turnBetween(eyeLineAngle(points), Math.PI)).toBeLessThan(0.8)
})

test.each([1.15, 0.9])('a face that fills the picture is found: cut to a square of %f of its box', async (share) => {
  const cut = await cutClosely(share)
  expect(cut.map(({ found }) => found.length)).toEqual(cut.map(() => 1))
})

test('the landmarks of a face that is cut off are not squeezed into what is left of it', async () => {
  const cut = [...(await cutClosely(0.8)), ...(await cutClosely(0.8, 1))]
  const off = cut.flatMap(({ face, left, top, found: [seen] }) => {
    const there = seen?.points.map((value, i) => value + [left, top, 0][i % 3])
    return there ? [distanceOf(face.points, there)] : []
  })
  expect(off.length).toBeGreaterThan(4)
  expect(Math.max(...off)).toBeLessThan(0.04)
})

test('who is seen at once is told before others are searched for, and nobody is missed for that', async () => {
  for (const number of [3, 5]) {
    const photo = await read(sharp(await readSamplePhoto(number)).resize(1200))
    const events: string[] = []
    let told: Face | undefined
    const detectMain: Detector['detectMain'] = (image) => {
      const { found, rest } = models.detector.detectMain(image)
      return { found, rest: () => (events.push('others'), rest()) }
    }
    const finders = { ...models, detector: { ...models.detector, detectMain } }
    const around = findRefinedAround(finders, photo, (face) => {
      events.push('main')
      told = face
    })
    expect(events).toEqual(['main', 'others'])
    expect(around).toContain(told)
    const all = findRefinedFaces(models, photo)
    expect(around).toHaveLength(all.length)
    for (const { points } of all)
      expect(Math.min(...around.map((face) => distanceOf(face.points, points)))).toBeLessThan(0.01)
  }
})

/** Each face of a photo, and what is found in the square in its middle whose side is this share of its box. */
async function cutClosely(share: number, number = 4) {
  const photo = await readSamplePhoto(number)
  const people = findRefinedFaces(models, await read(sharp(photo)))
  return Promise.all(
    people.map(async (face) => {
      const { box } = face
      const side = Math.round(Math.max(box.width, box.height) * share)
      const left = Math.max(0, Math.round(box.x + (box.width - side) / 2))
      const top = Math.max(0, Math.round(box.y + (box.height - side) / 2))
      const square = sharp(photo).extract({ left, top, width: side, height: side })
      return { face, left, top, found: findRefinedFaces(models, await read(square)) }
    }),
  )
}

/** The part of the photo that shows a face and as much of what is beside it as there is. */
function around({ box }: Face) {
  const margin = 0.45 * Math.max(box.width, box.height)
  const [left, top] = [Math.max(0, Math.round(box.x - margin)), Math.max(0, Math.round(box.y - margin))]
  return { left, top, width: Math.round(box.width + margin), height: Math.round(box.height + margin) }
}

/** Radians between two directions, 0 to pi. */
function turnBetween(one: number, other: number): number {
  return Math.abs(Math.atan2(Math.sin(one - other), Math.cos(one - other)))
}

/** Networks whose second landmarks see no face anywhere, and whose detector and mesh may be as sure as one likes. */
function blindWhere(told: { score?: number }, meshScore?: number): Models {
  const { detector, mesher } = models
  const withScore = (mesh: FaceMesh) => ({ ...mesh, score: meshScore ?? mesh.score })
  const place: Mesher['place'] = (...asked) => withScore(mesher.place(...asked))
  const detect: Detector['detect'] = (...asked) => detector.detect(...asked).map((found) => ({ ...found, ...told }))
  const look = (_: Pyramid, points: Float32Array) => ({ points, presence: -9 })
  return {
    ...models,
    detector: { ...detector, detect },
    mesher: { ...mesher, place },
    landmarker: { ...models.landmarker, look },
  }
}

/** What is said of a face of which the picture's left border leaves this share; nobody found is a refusal, too. */
async function refusalsOf({ box }: Face, share: number): Promise<(string | undefined)[]> {
  const region = {
    left: Math.round(box.x + box.width * (1 - share)),
    top: Math.max(0, Math.round(box.y - box.height / 2)),
    width: Math.round(box.width * (share + 0.7)),
    height: Math.round(box.height * 2),
  }
  return findRefinedFaces(models, await read(sharp(bytes).extract(region))).map((face) => refusalOf(face))
}

async function read(photo: Sharp): Promise<Pyramid> {
  return pyramidOf(await decodePhoto(await photo.png().toBuffer()))
}
