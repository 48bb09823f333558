import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodePhoto } from './codec.ts'
import { findFaces, refineFace, type Face } from './faces.ts'
import { graftFaces } from './graft.ts'
import { loadModels, type Models } from './models/models.ts'
import { pyramidOf, type Pyramid, type Raster } from './pixels/raster.ts'
import { readSamplePhoto } from './sample-photos.ts'
import { sourceFrom } from './source.ts'

type Photo = { image: Pyramid; faces: Face[] }

let models: Models
let bytes: Buffer
let photo: Photo
let other: Photo
beforeAll(async () => {
  models = await loadModels()
  bytes = await sharp(await readSamplePhoto(3))
    .resize(960)
    .png()
    .toBuffer()
  photo = await read(bytes)
  other = await read(
    await sharp(await readSamplePhoto(6))
      .resize(960)
      .png()
      .toBuffer(),
  )
})
afterAll(() => models.dispose())

async function read(png: Buffer): Promise<Photo> {
  const image = pyramidOf(await decodePhoto(png))
  const faces = findFaces(models, image, 'full').map((face) => refineFace(models, image, face))
  return { image, faces: faces.toSorted((a, b) => a.box.x - b.box.x) }
}

function swapOne(source: Photo, from: number, target: Photo, onto: number) {
  const sources = [sourceFrom(source.image, source.faces[from])]
  return graftFaces(models, { sources, target: target.image, faces: [target.faces[onto]], keepEyes: false })
}

it('changes little when a face is put on itself', () => {
  photo.faces.forEach((face, i) => {
    const { image } = swapOne(photo, i, photo, i)
    expect(meanDifference(image, photo.image.levels[0], face)).toBeLessThan(9)
  })
})

it('gives the mirror image when both photos are mirrored', async () => {
  const mirroredPhoto = await read(await sharp(bytes).flop().png().toBuffer())
  const straight = swapOne(photo, 0, photo, 1).image
  const mirrored = swapOne(mirroredPhoto, 2, mirroredPhoto, 1).image
  expect(meanDifference(straight, flopped(mirrored), photo.faces[1])).toBeLessThan(7)
})

it('gives the same bytes from a copy of the same photos', async () => {
  const again = await read(bytes)
  expect(Buffer.compare(swapOne(photo, 0, photo, 2).image.data, swapOne(again, 0, again, 2).image.data)).toBe(0)
})

describe('what stands before a face stays: after a swap, nearly all of it is the photo', () => {
  it.each([
    ['a microphone', microphone],
    ['dark glasses', darkGlasses],
  ] as const)('%s', async (_, draw) => {
    const [face] = photo.faces
    const { width, height } = photo.image.levels[0]
    const drawing = Buffer.from(`<svg width="${width}" height="${height}">${draw(face)}</svg>`)
    const covered = await read(
      await sharp(bytes)
        .composite([{ input: drawing }])
        .png()
        .toBuffer(),
    )
    const shape = await decodePhoto(await sharp(drawing).png().toBuffer())
    const before = covered.image.levels[0].data
    const after = swapOne(other, 0, covered, 0).image.data
    let [changed, total] = [0, 0]
    for (let p = 0; p < after.length; p += 3) {
      if (shape.data[p] > 60) continue
      total++
      if (Math.abs(after[p] - before[p]) > 12) changed++
    }
    expect(total).toBeGreaterThan(500)
    expect(changed / total).toBeLessThan(0.15)
  })
})

/** Red, green and blue of a face's middle in 6 x 6 fields, as this engine drew them when they were written down. */
const golden: [string, number, number, number[]][] = [
  [
    'a face in coloured light',
    0,
    1,
    [
      151, 105, 91, 205, 147, 133, 213, 155, 144, 192, 149, 152, 193, 151, 162, 203, 176, 189, 131, 93, 82, 184, 130,
      125, 177, 125, 111, 126, 96, 106, 140, 110, 127, 179, 152, 178, 227, 152, 134, 212, 146, 139, 182, 129, 123, 185,
      143, 164, 145, 115, 137, 176, 141, 163, 223, 149, 142, 198, 133, 126, 185, 132, 128, 214, 167, 189, 200, 158, 176,
      180, 145, 171, 200, 128, 140, 196, 134, 163, 183, 136, 156, 185, 150, 174, 182, 149, 177, 165, 142, 175, 191, 125,
      156, 178, 114, 174, 149, 104, 161, 158, 130, 168, 172, 153, 193, 134, 151, 202,
    ],
  ],
  [
    'a face half in blue light',
    1,
    2,
    [
      65, 46, 49, 173, 124, 132, 163, 125, 143, 202, 155, 177, 202, 158, 180, 160, 130, 150, 69, 58, 75, 112, 96, 131,
      137, 130, 181, 156, 123, 145, 187, 153, 169, 115, 116, 163, 92, 71, 86, 170, 138, 173, 178, 142, 173, 176, 138,
      166, 197, 154, 160, 190, 156, 184, 107, 79, 95, 197, 159, 200, 199, 155, 186, 191, 149, 184, 195, 152, 166, 194,
      159, 186, 105, 94, 131, 164, 142, 185, 170, 132, 166, 173, 135, 177, 181, 139, 172, 175, 140, 171, 115, 88, 109,
      165, 130, 157, 172, 119, 162, 166, 129, 192, 169, 140, 198, 171, 142, 179,
    ],
  ],
]

it.each(golden)('%s comes out as it did', (_, from, onto, expected) => {
  const { image } = swapOne(other, from, photo, onto)
  mosaic(image, photo.faces[onto]).forEach((value, i) => expect(Math.abs(value - expected[i])).toBeLessThan(8))
})

function mosaic({ data, width }: Raster, { box }: Face): number[] {
  const fields: number[] = []
  for (let k = 0; k < 36; k++) {
    const x0 = Math.round(box.x + box.width * (0.15 + ((k % 6) * 0.7) / 6))
    const y0 = Math.round(box.y + box.height * (0.15 + (Math.floor(k / 6) * 0.7) / 6))
    const [w, h] = [Math.round((box.width * 0.7) / 6), Math.round((box.height * 0.7) / 6)]
    for (let c = 0; c < 3; c++) {
      let sum = 0
      for (let y = y0; y < y0 + h; y++) for (let x = x0; x < x0 + w; x++) sum += data[(y * width + x) * 3 + c]
      fields.push(Math.round(sum / (w * h)))
    }
  }
  return fields
}

function microphone({ points, box }: Face): string {
  const [x, y] = [points[13 * 3], points[13 * 3 + 1]]
  const w = box.width
  return `<g fill="#1c1c1e"><circle cx="${x}" cy="${y + w * 0.14}" r="${w * 0.2}"/>
    <rect x="${x - w * 0.09}" y="${y + w * 0.2}" width="${w * 0.18}" height="${w}"/></g>`
}

function darkGlasses({ points, box }: Face): string {
  const w = box.width
  const lens = (vertex: number) =>
    `<rect x="${points[vertex * 3] - w * 0.17}" y="${points[vertex * 3 + 1] - w * 0.08}" width="${w * 0.34}" height="${w * 0.22}" rx="${w * 0.06}"/>`
  const [left, right] = [points[159 * 3], points[386 * 3]]
  const y = (points[159 * 3 + 1] + points[386 * 3 + 1]) / 2
  return `<g fill="#121214">${lens(159)}${lens(386)}<rect x="${left}" y="${y - w * 0.01}" width="${right - left}" height="${w * 0.03}"/></g>`
}

function flopped({ width, height, data }: Raster): Raster {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      out.set(data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3), (y * width + width - 1 - x) * 3)
    }
  }
  return { width, height, data: out }
}

/** Mean difference of two pictures in a face's box. */
function meanDifference(a: Raster, b: Raster, { box }: Face): number {
  let [sum, count] = [0, 0]
  for (let y = Math.round(box.y); y < box.y + box.height; y++) {
    for (let x = Math.round(box.x); x < box.x + box.width; x++) {
      const p = (y * a.width + x) * 3
      for (let c = p; c < p + 3; c++) sum += Math.abs(a.data[c] - b.data[c])
      count += 3
    }
  }
  return sum / count
}
