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
    expect(meanDifference(image, photo.image.levels[0], face)).toBeLessThan(7)
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
      151, 105, 91, 203, 145, 131, 213, 155, 143, 193, 149, 152, 194, 151, 161, 205, 178, 191, 130, 93, 82, 183, 130,
      125, 177, 125, 110, 126, 96, 106, 142, 111, 129, 181, 156, 182, 226, 152, 136, 211, 146, 138, 182, 128, 122, 185,
      143, 164, 145, 115, 137, 177, 142, 165, 222, 149, 144, 196, 133, 125, 184, 132, 128, 213, 167, 189, 200, 159, 176,
      183, 147, 174, 200, 128, 142, 196, 135, 162, 183, 136, 155, 185, 150, 173, 182, 149, 176, 166, 142, 172, 191, 126,
      158, 178, 116, 173, 149, 104, 158, 158, 130, 164, 173, 152, 192, 135, 151, 201,
    ],
  ],
  [
    'a face half in blue light',
    1,
    2,
    [
      65, 46, 49, 174, 125, 131, 164, 125, 144, 202, 156, 177, 201, 157, 179, 159, 129, 149, 69, 58, 75, 112, 96, 131,
      138, 130, 181, 157, 123, 144, 188, 153, 169, 115, 116, 163, 92, 71, 86, 170, 138, 173, 178, 142, 173, 175, 138,
      165, 197, 154, 161, 190, 156, 184, 107, 79, 95, 197, 159, 199, 199, 155, 186, 191, 149, 184, 195, 153, 169, 194,
      158, 185, 105, 94, 131, 164, 142, 184, 170, 132, 166, 172, 135, 176, 181, 138, 171, 175, 140, 170, 115, 88, 109,
      164, 130, 157, 171, 119, 161, 165, 129, 192, 169, 140, 198, 171, 141, 177,
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
