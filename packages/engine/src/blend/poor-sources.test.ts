import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodePhoto } from '../codec/codec.ts'
import { findFaces, refineFace, type Face } from '../detect/find-faces.ts'
import { eyeOpening, mirrored } from '../pixels/face/mesh.ts'
import { eyeOpenness } from '../pixels/face/pose.ts'
import { pyramidOf, type Pyramid, type Raster } from '../pixels/image/raster.ts'
import { sourceFrom, type Source } from '../source/prepare-source.ts'
import { cutSample, readPortrait } from '../testing/cut-sample.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { blendFaces } from './blend-faces.ts'

const models = await sharedModels()
let target: Pyramid
let face: Face

const read = (bytes: Uint8Array) => readPortrait(models, bytes)

async function sourceOf(bytes: Buffer): Promise<Source> {
  const { image, face: own } = await read(bytes)
  return sourceFrom(models, image, own)
}

const person = () => cutSample(6, 1340, 180, 480)
const swapOf = (source: Source) => blendFaces(models, { sources: [source], target, faces: [face], keepEyes: false })

beforeAll(async () => {
  const read1 = await read(await person())
  target = read1.image
  face = read1.face
})

describe('a source that makes no face of a photo', () => {
  it('is refused for its light where that is blue, and not where the whole of it is warm', async () => {
    const inLight = async (red: number, green: number, blue: number) => {
      const lit = sharp(await person()).linear([red, green, blue], [0, 0, 0])
      return swapOf(await sourceOf(await lit.png().toBuffer())).reports
    }
    expect(await inLight(0.2, 0.45, 1)).toMatchObject([{ swapped: false, reason: 'source_badly_lit' }])
    expect(await inLight(1, 0.7, 0.5)).toMatchObject([{ swapped: true }])
  })

  it('is refused for being out of focus where the photo is sharp, and not where the face is small', async () => {
    const soft = await sharp(await cutSample(2, 1300, 40, 500))
      .resize(70)
      .png()
      .toBuffer()
    const source = await sourceOf(await sharp(soft).resize(300).png().toBuffer())
    expect(swapOf(source).reports).toMatchObject([{ swapped: false, reason: 'source_blurred' }])
    const small = await read(
      await sharp(await person())
        .resize(160)
        .png()
        .toBuffer(),
    )
    const [report] = blendFaces(models, {
      sources: [source],
      target: small.image,
      faces: [small.face],
      keepEyes: false,
    }).reports
    expect(report.reason).not.toBe('source_blurred')
  })

  it('is refused for its light when one side is in the dark, known for skin or taken for hair', async () => {
    const [side, middle] = [480, 250]
    const half = (x: number, fill: string) => `<rect x="${x}" width="${side}" height="${side}" fill="${fill}"/>`
    for (const dark of ['#505050', '#202020', '#080808']) {
      const shade = `<svg width="${side}" height="${side}">${half(middle - side, dark)}${half(middle, '#ffffff')}</svg>`
      const halfLit = sharp(await person()).composite([{ input: Buffer.from(shade), blend: 'multiply' }])
      const source = await sourceOf(await halfLit.png().toBuffer())
      expect(swapOf(source).reports).toMatchObject([{ swapped: false, reason: 'source_badly_lit' }])
    }
  })

  it('is refused where a mask hides the mouth, and not where another photo of the same person shows it', async () => {
    const masked = sharp(await person()).composite([{ input: maskOver(face) }])
    const source = await sourceOf(await masked.png().toBuffer())
    expect(swapOf(source).reports).toMatchObject([{ swapped: false, reason: 'source_covered' }])
    const sources = [source, { ...(await sourceOf(await person())), photo: 1 }]
    const { reports } = blendFaces(models, { sources, target, faces: [face], keepEyes: false })
    expect(reports).toMatchObject([{ swapped: true, sourcePhoto: 1 }])
  })

  it('is refused for what covers brows, eyes and cheeks, and the photo for what stands before its face', async () => {
    const hide = async (photo: Buffer, { points }: Face) => {
      const corners = [21, 251, 366, 4, 137].map((vertex) => `${points[vertex * 3]},${points[vertex * 3 + 1]}`)
      const scarf = `<svg width="480" height="480"><polygon points="${corners.join(' ')}" fill="#3f6f52"/></svg>`
      return sharp(photo)
        .composite([{ input: Buffer.from(scarf) }])
        .png()
        .toBuffer()
    }
    const other = await sourceOf(await cutSample(3, 1350, 190, 500))
    const hidden = await read(await hide(await person(), face))
    const small = await read(
      await sharp(await person())
        .resize(160)
        .png()
        .toBuffer(),
    )
    const put = (source: Source, on: typeof small) =>
      blendFaces(models, { sources: [source], target: on.image, faces: [on.face], keepEyes: false }).reports
    const isHidden = sourceFrom(models, hidden.image, hidden.face)
    expect(put(isHidden, small)).toMatchObject([{ swapped: false, reason: 'source_covered' }])
    expect(put(other, hidden)).toMatchObject([{ swapped: false, reason: 'covered' }])
  })

  it('is refused for looking left where the face in the photo looks right, and not where it was mirrored', async () => {
    const photo = await readSamplePhoto(4)
    const [leftwards, rightwards] = await Promise.all([mostTurned(photo, -1), mostTurned(photo, 1)])
    const ask = { target: rightwards.image, faces: [rightwards.face], keepEyes: false }
    const source = sourceFrom(models, leftwards.image, leftwards.face)
    expect(blendFaces(models, { sources: [source], ...ask }).reports).toMatchObject([
      { swapped: false, reason: 'source_turned' },
    ])
    const mirrored = await mostTurned(await sharp(photo).flop().png().toBuffer(), 1)
    const turned = sourceFrom(models, mirrored.image, mirrored.face)
    expect(blendFaces(models, { sources: [turned], ...ask }).reports).toMatchObject([{ swapped: true }])
  })
})

/** The face of a photo that is turned furthest to one side. */
async function mostTurned(photo: Uint8Array, side: 1 | -1) {
  const image = pyramidOf(await decodePhoto(photo))
  const faces = findFaces(models, image, 'full').map((found) => refineFace(models, image, found))
  return { image, face: faces.toSorted((a, b) => (b.pose.yaw - a.pose.yaw) * side)[0] }
}

/** Somebody, no light between whose lids. */
async function inShade(): Promise<Buffer> {
  const photo = await cutSample(3, 1350, 190, 500)
  const { points } = (await read(photo)).face
  const shadow = [eyeOpening, mirrored(eyeOpening)].map((eye) => {
    const outline = eye.map((vertex) => `${points[vertex * 3]},${points[vertex * 3 + 1]}`)
    return `<polygon points="${outline.join(' ')}" fill="#1a1210" stroke="#1a1210" stroke-width="2"/>`
  })
  const input = Buffer.from(`<svg width="500" height="500">${shadow.join('')}</svg>`)
  return sharp(photo).composite([{ input }]).png().toBuffer()
}

/** A piece of cloth from the nose down to the chin. */
function maskOver({ points }: Face): Buffer {
  const corners = [116, 4, 345, 379, 152, 150].map((vertex) => `${points[vertex * 3]},${points[vertex * 3 + 1]}`)
  const cloth = `<polygon points="${corners.join(' ')}" fill="#7fa9c8" stroke="#5d87a8" stroke-width="3"/>`
  return Buffer.from(`<svg width="480" height="480">${cloth}</svg>`)
}

it.each([
  ['is asleep', () => cutSample(2, 1300, 40, 500)],
  ['laughs, one eye shut and the other nearly', () => cutSample(4, 1139, 35, 447)],
  ['has eyes that lie in the dark', inShade],
])('leaves open eyes as they are, lids and all, for a source who %s', async (_who, photo) => {
  const source = await sourceOf(await photo())
  const awake = await read(
    await sharp(await person())
      .resize(240)
      .png()
      .toBuffer(),
  )
  expect(source.hidesEyes).toBe(true)
  expect(eyeOpenness(awake.face.points)).toBeGreaterThan(0.2)
  const asked = { sources: [source], target: awake.image, faces: [awake.face], keepEyes: false }
  const { image, reports } = blendFaces(models, asked)
  expect(reports).toMatchObject([{ swapped: true }])
  const before = awake.image.levels[0]
  const changeAt = (vertex: number) => {
    const [x, y] = [awake.face.points[vertex * 3], awake.face.points[vertex * 3 + 1]].map(Math.round)
    const p = (y * before.width + x) * 3
    return Math.max(...[0, 1, 2].map((c) => Math.abs(image.data[p + c] - before.data[p + c])))
  }
  // Upper and lower lids, lashes and what lies under them, of both eyes.
  for (const vertex of [159, 145, 27, 23, 130, 386, 374, 257, 253, 359]) expect(changeAt(vertex)).toBeLessThan(4)
  expect(Math.max(...[205, 425, 4, 199].map(changeAt))).toBeGreaterThan(6)
})

it('gives nobody green teeth under lamps of other colours than the source had', async () => {
  const source = await sourceOf(await cutSample(3, 1350, 190, 500))
  const { image, face: own } = await read(await cutSample(2, 1300, 40, 500))
  const [patch] = blendFaces(models, { sources: [source], target: image, faces: [own], keepEyes: false }).patches
  const mouth = [78, 308, 13, 17].map((vertex) => [own.points[vertex * 3], own.points[vertex * 3 + 1]])
  const [xs, ys] = [0, 1].map((axis) => mouth.map((point) => point[axis]))
  const greenness: number[] = []
  for (let y = Math.floor(Math.min(...ys)); y < Math.max(...ys); y++) {
    for (let x = Math.floor(Math.min(...xs)); x < Math.max(...xs); x++) {
      const i = (y - patch.y) * patch.width + x - patch.x
      if (patch.alpha[i] > 0.9) greenness.push(patch.colour[i * 3 + 1] - patch.colour[i * 3])
    }
  }
  greenness.sort((a, b) => a - b)
  expect(greenness.at(-1)).toBeLessThan(35)
})

it('has the eyes and the skin of a source that was taken in the dark, as those of the same in the light', async () => {
  const { image, face: own } = await read(await cutSample(2, 1300, 40, 500))
  const darkened = await sharp(await person())
    .linear(0.3, 0)
    .png()
    .toBuffer()
  const [light, dark] = await Promise.all(
    [await person(), darkened].map(async (photo) => {
      const sources = [await sourceOf(photo)]
      return blendFaces(models, { sources, target: image, faces: [own], keepEyes: false })
    }),
  )
  expect(dark.reports).toMatchObject([{ swapped: true }])
  // Irises, whites, lids, cheeks, nose.
  for (const vertex of [159, 145, 133, 386, 374, 362, 205, 425, 4]) {
    const [x, y] = [own.points[vertex * 3], own.points[vertex * 3 + 1]].map(Math.round)
    const [a, b] = [light, dark].map((swapped) => lightAround(swapped.image, x, y))
    expect(Math.abs(a - b)).toBeLessThan(14)
  }
})

/** Mean of the bytes of a square as high as an eye is open: a landmark lies a pixel or two elsewhere in the dark. */
function lightAround({ data, width }: Raster, x: number, y: number): number {
  const reach = 6
  const row = (reach * 2 + 1) * 3
  let sum = 0
  for (let j = y - reach; j <= y + reach; j++)
    for (let p = (j * width + x - reach) * 3, end = p + row; p < end; p++) sum += data[p]
  return sum / (row * (reach * 2 + 1))
}
