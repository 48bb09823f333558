import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodePhoto } from '../codec/codec.ts'
import { findFaces, refineFace, type Face } from '../detect/find-faces.ts'
import { cosineSimilarity } from '../models/embedder.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { alphaFloor } from '../pixels/blend/composite.ts'
import { pyramidOf, type Pyramid } from '../pixels/image/raster.ts'
import { sourceFrom, type Source } from '../source/prepare-source.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { blendFaces } from './blend-faces.ts'

const models = await sharedModels()
let source: Source
let sourceImage: Pyramid
let target: Pyramid
let faces: Face[]
const find = (image: Pyramid) => findFaces(models, image, 'full').map((face) => refineFace(models, image, face))
beforeAll(async () => {
  sourceImage = pyramidOf(await decodePhoto(await readSamplePhoto(6)))
  source = sourceFrom(models, sourceImage, find(sourceImage)[0])
  target = pyramidOf(await decodePhoto(await readSamplePhoto(3)))
  faces = find(target)
})

it('changes no byte outside the mask', () => {
  const { image, patches } = blendFaces(models, { sources: [source], target, faces, keepEyes: false })
  const before = target.levels[0]
  const isInside = new Uint8Array(before.width * before.height)
  for (const { x, y, width, alpha } of patches) {
    for (let i = 0; i < alpha.length; i++) {
      if (alpha[i] >= alphaFloor) isInside[(y + Math.floor(i / width)) * before.width + x + (i % width)] = 1
    }
  }
  let [changedOutside, changedInside] = [0, 0]
  for (let p = 0; p < image.data.length; p++) {
    if (image.data[p] === before.data[p]) continue
    if (isInside[Math.floor(p / 3)]) changedInside++
    else changedOutside++
  }
  expect(changedOutside).toBe(0)
  expect(changedInside).toBeGreaterThan(100_000)
})

it('several faces come out in the photo itself as they do in a copy, faces that overlap as well', () => {
  const [before] = target.levels
  const own = pyramidOf({ ...before, data: before.data.slice() })
  const [first] = faces
  const points = first.points.map((value, p) => (p % 3 === 0 ? value + first.box.width / 3 : value))
  const beside = { ...first, points, box: { ...first.box, x: first.box.x + first.box.width / 3 } }
  const request = { sources: [source], faces: [first, beside, ...faces.slice(1)], keepEyes: false }
  const { image } = blendFaces(models, { ...request, target })
  const { image: inPlace, reports } = blendFaces(models, { ...request, target: own, inPlace: true })
  expect(reports.filter(({ swapped }) => swapped).length).toBeGreaterThan(1)
  expect(inPlace).toBe(own.levels[0])
  expect(Buffer.compare(inPlace.data, image.data)).toBe(0)
})

it('makes every face more like the source than like who was there', async () => {
  const embedder = await models.embedder()
  const result = pyramidOf(blendFaces(models, { sources: [source], target, faces, keepEyes: false }).image)
  const wanted = embedder.embed(sourceImage, source.face.points)
  for (const { points } of faces) {
    const found = embedder.embed(result, points)
    expect(cosineSimilarity(found, wanted)).toBeGreaterThan(cosineSimilarity(found, embedder.embed(target, points)))
  }
})

it('keeps the expression: the landmarks stay within a twentieth of the eye distance', () => {
  const result = pyramidOf(blendFaces(models, { sources: [source], target, faces, keepEyes: false }).image)
  for (const { points } of faces) {
    const found = models.mesher.refine(result, points).points
    const eyes = Math.hypot(points[263 * 3] - points[33 * 3], points[263 * 3 + 1] - points[33 * 3 + 1])
    let sum = 0
    for (let p = 0; p < points.length; p += 3) sum += Math.hypot(points[p] - found[p], points[p + 1] - found[p + 1])
    expect(sum / (points.length / 3) / eyes).toBeLessThan(0.05)
  }
})

it('says why a face in profile or a tiny one was left alone, and swaps the others', () => {
  const [first, second, third] = faces
  const profile = { ...first, pose: { ...first.pose, yaw: 60 } }
  const tiny = { ...second, box: { ...second.box, width: 12, height: 14 } }
  const { reports, patches } = blendFaces(models, {
    sources: [source],
    target,
    faces: [profile, tiny, third],
    keepEyes: false,
  })
  expect(reports.map(({ swapped, reason }) => ({ swapped, reason }))).toEqual([
    { swapped: false, reason: 'turned_away' },
    { swapped: false, reason: 'face_too_small' },
    { swapped: true, reason: undefined },
  ])
  expect(patches).toHaveLength(1)
})

it("leaves the target's eyes alone when asked to", () => {
  const [face] = faces
  const kept = blendFaces(models, { sources: [source], target, faces: [face], keepEyes: true }).image
  const swapped = blendFaces(models, { sources: [source], target, faces: [face], keepEyes: false }).image
  const [x, y] = [0, 1].map((k) => Math.round((face.points[159 * 3 + k] + face.points[145 * 3 + k]) / 2))
  const at = (y * kept.width + x) * 3
  expect([...kept.data.subarray(at, at + 3)]).toEqual([...target.levels[0].data.subarray(at, at + 3)])
  expect([...swapped.data.subarray(at, at + 3)]).not.toEqual([...target.levels[0].data.subarray(at, at + 3)])
})

describe('a face cut by the border of the photo', () => {
  it.each(['left', 'top', 'right', 'bottom'] as const)('is swapped in what is visible of it: %s', async (side) => {
    const { x, y, width, height } = faces[0].box
    const [middleX, middleY] = [Math.round(x + width * 0.5), Math.round(y + height * 0.5)]
    const [reachX, reachY] = [Math.round(width * 0.35), Math.round(height * 0.35)]
    const left = side === 'left' ? middleX - reachX : Math.max(0, middleX - 300)
    const right = side === 'right' ? middleX + reachX : middleX + 300
    const top = side === 'top' ? middleY - reachY : Math.max(0, middleY - 300)
    const bottom = side === 'bottom' ? middleY + reachY : middleY + 300
    const cut = sharp(await readSamplePhoto(3)).extract({ left, top, width: right - left, height: bottom - top })
    const image = pyramidOf(await decodePhoto(await cut.png().toBuffer()))
    const [face] = find(image)
    const { reports } = blendFaces(models, { sources: [source], target: image, faces: [face], keepEyes: false })
    expect(reports).toMatchObject([{ swapped: true }])
  })
})
