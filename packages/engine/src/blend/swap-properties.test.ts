import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodePhoto } from '../codec/codec.ts'
import { findFaces, refineFace, type Face } from '../detect/find-faces.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { luma } from '../pixels/image/luma.ts'
import { pyramidOf, type Pyramid, type Raster } from '../pixels/image/raster.ts'
import { sourceFrom, type Source } from '../source/prepare-source.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { blendFaces } from './blend-faces.ts'

type Photo = { image: Pyramid; faces: Face[] }

const models = await sharedModels()
let bytes: Buffer
let otherBytes: Buffer
let photo: Photo
let other: Photo
beforeAll(async () => {
  bytes = await sharp(await readSamplePhoto(3))
    .resize(960)
    .png()
    .toBuffer()
  photo = await read(bytes)
  otherBytes = await sharp(await readSamplePhoto(6))
    .resize(960)
    .png()
    .toBuffer()
  other = await read(otherBytes)
})

async function read(png: Buffer): Promise<Photo> {
  const image = pyramidOf(await decodePhoto(png))
  const faces = findFaces(models, image, 'full').map((face) => refineFace(models, image, face))
  return { image, faces: faces.toSorted((a, b) => a.box.x - b.box.x) }
}

const prepared = new Map<Face, Source>()

function swapOne(source: Photo, from: number, target: Photo, onto: number) {
  const face = source.faces[from]
  const known = prepared.get(face) ?? sourceFrom(models, source.image, face)
  prepared.set(face, known)
  const sources = [known]
  return blendFaces(models, { sources, target: target.image, faces: [target.faces[onto]], keepEyes: false })
}

it('changes little when a face is put on itself', () => {
  photo.faces.forEach((face, i) => {
    const { image } = swapOne(photo, i, photo, i)
    expect(meanDifference(image, photo.image.levels[0], face)).toBeLessThan(10)
  })
})

it('gives the mirror image when both photos are mirrored', async () => {
  const mirroredPhoto = await read(await sharp(bytes).flop().png().toBuffer())
  const straight = swapOne(photo, 0, photo, 1).image
  const mirrored = swapOne(mirroredPhoto, 2, mirroredPhoto, 1).image
  expect(meanDifference(straight, flopped(mirrored), photo.faces[1])).toBeLessThan(7)
})

it('makes of a small face in a photo what it makes of a large one, only smaller', async () => {
  const { width, height } = photo.image.levels[0]
  const small = await read(
    await sharp(bytes)
      .resize(Math.round(width / 4))
      .png()
      .toBuffer(),
  )
  expect(small.faces).toHaveLength(photo.faces.length)
  for (const [onto, face] of small.faces.entries()) {
    expect(face.box.width).toBeLessThan(35)
    const { data } = swapOne(other, 1, photo, onto).image
    const shrunk = sharp(data, { raw: { width, height, channels: 3 } }).resize(small.image.levels[0].width)
    const expected = await decodePhoto(await shrunk.png().toBuffer())
    expect(meanDifference(swapOne(other, 1, small, onto).image, expected, face)).toBeLessThan(4)
  }
})

it('gives the same bytes from a copy of the same photos', async () => {
  const again = await read(bytes)
  expect(Buffer.compare(swapOne(photo, 0, photo, 2).image.data, swapOne(again, 0, again, 2).image.data)).toBe(0)
})

describe('what stands before a face stays: after a swap, nearly all of it is the photo', () => {
  it.each([
    ['a black microphone', () => photo, 0, microphone('#1c1c1e')],
    ['a microphone as light as the skin and of another colour', () => other, 3, microphone('#8a8c90')],
    ["a hand of the person's own colour on the cheek", () => other, 3, hand],
    ['dark glasses', () => photo, 0, darkGlasses],
    ['glasses with a thin frame', () => photo, 2, thinGlasses],
    ['glasses with a thin frame, on a face in even light', () => other, 1, thinGlasses],
    ['brown strands of hair over brow and eye', () => other, 1, strands],
  ] as const)('%s', async (_, target, onto, draw) => {
    const covered = await cover(target(), draw(target().faces[onto]))
    const source = target() === photo ? other : photo
    const before = covered.image.levels[0].data
    const after = swapOne(source, 0, covered, onto).image.data
    let [changed, total] = [0, 0]
    for (let p = 0; p < after.length; p += 3) {
      if (covered.shape.data[p] > 60) continue
      total++
      if (Math.abs(after[p] - before[p]) > 12) changed++
    }
    expect(total).toBeGreaterThan(400)
    expect(changed / total).toBeLessThan(0.15)
  })
})

/** The photo with a drawing over it, and what the drawing alone looks like in black on white. */
async function cover({ image }: Photo, svg: string): Promise<Photo & { shape: Raster }> {
  const { width, height, data } = image.levels[0]
  const drawing = Buffer.from(`<svg width="${width}" height="${height}">${svg}</svg>`)
  const base = sharp(data, { raw: { width, height, channels: 3 } })
  const covered = await read(
    await base
      .composite([{ input: drawing }])
      .png()
      .toBuffer(),
  )
  const alpha = await sharp(drawing)
    .ensureAlpha()
    .extractChannel('alpha')
    .negate()
    .toColourspace('srgb')
    .png()
    .toBuffer()
  return { ...covered, shape: await decodePhoto(alpha) }
}

it('gives a face from a black and white photo lips that are redder than its cheeks, on a photo in colour', async () => {
  const grey = await read(await sharp(otherBytes).greyscale().toColourspace('srgb').png().toBuffer())
  const { image, patches } = swapOne(grey, 0, photo, 0)
  expect(patches).toHaveLength(1)
  const [lowerLip, cheek] = [
    [16, 86, 316],
    [50, 280],
  ].map((vertices) => rednessAt(image, photo.faces[0], vertices))
  expect(lowerLip - cheek).toBeGreaterThan(0.03)
})

/** By how much of its luma red is more than green, around vertices of a face's mesh. */
function rednessAt({ data, width }: Raster, { points }: Face, vertices: number[]): number {
  const shares = vertices.map((vertex) => {
    const p = (Math.round(points[vertex * 3 + 1]) * width + Math.round(points[vertex * 3])) * 3
    return (data[p] - data[p + 1]) / luma(data[p], data[p + 1], data[p + 2])
  })
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

it('leaves a face without colour, a statue or an old photo, without colour', async () => {
  const grey = await read(await sharp(bytes).greyscale().toColourspace('srgb').png().toBuffer())
  const { image, patches } = swapOne(other, 0, grey, 0)
  expect(patches).toHaveLength(1)
  const { data } = image
  let [sum, count] = [0, 0]
  for (let p = 0; p < data.length; p += 3) {
    if (data[p] === grey.image.levels[0].data[p]) continue
    sum += Math.max(data[p], data[p + 1], data[p + 2]) - Math.min(data[p], data[p + 1], data[p + 2])
    count++
  }
  expect(count).toBeGreaterThan(5000)
  expect(sum / count).toBeLessThan(5)
})

/** Red, green and blue of a face's middle in 6 x 6 fields, as this engine drew them when they were written down. */
const golden: [string, number, number, number[]][] = [
  [
    'a face in coloured light',
    0,
    1,
    [
      147, 102, 89, 200, 142, 123, 222, 160, 144, 200, 150, 147, 194, 151, 160, 212, 181, 193, 115, 81, 77, 177, 123,
      113, 184, 131, 114, 138, 104, 107, 133, 105, 123, 183, 156, 183, 203, 138, 123, 206, 143, 132, 183, 129, 122, 198,
      153, 168, 158, 127, 145, 177, 151, 180, 197, 132, 119, 199, 135, 131, 185, 133, 131, 217, 171, 189, 214, 174, 195,
      184, 161, 192, 184, 119, 119, 196, 134, 149, 190, 140, 153, 195, 157, 174, 194, 161, 185, 165, 155, 197, 177, 110,
      118, 177, 109, 139, 158, 109, 148, 173, 140, 166, 175, 155, 189, 136, 152, 206,
    ],
  ],
  [
    'a face half in blue light',
    1,
    2,
    [
      74, 53, 57, 142, 113, 131, 160, 125, 144, 203, 157, 179, 207, 162, 183, 153, 123, 140, 77, 64, 82, 125, 106, 137,
      142, 116, 140, 179, 140, 153, 192, 153, 168, 128, 114, 147, 107, 85, 104, 180, 143, 174, 189, 149, 174, 188, 148,
      158, 195, 156, 178, 194, 159, 182, 119, 94, 118, 197, 158, 197, 193, 149, 172, 185, 143, 159, 192, 157, 190, 193,
      157, 179, 117, 105, 145, 167, 133, 166, 165, 123, 161, 168, 126, 168, 173, 130, 173, 169, 133, 167, 123, 95, 116,
      168, 131, 161, 165, 115, 160, 165, 131, 187, 165, 138, 189, 165, 141, 182,
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

function microphone(colour: string) {
  return ({ points, box }: Face): string => {
    const [x, y] = [points[13 * 3], points[13 * 3 + 1]]
    const w = box.width
    return `<g fill="${colour}"><circle cx="${x}" cy="${y + w * 0.14}" r="${w * 0.2}"/>
      <rect x="${x - w * 0.09}" y="${y + w * 0.2}" width="${w * 0.18}" height="${w}"/></g>`
  }
}

/** Two strands that hang from above the forehead past the brows and one eye. */
function strands({ points, box }: Face): string {
  const w = box.width
  const [x, y] = [points[10 * 3], points[10 * 3 + 1]]
  return [-0.16, 0.2]
    .map((shift, k) => {
      const [from, to] = [x + w * shift, x + w * shift * 1.3]
      return `<path d="M ${from} ${y - w * 0.15} Q ${from} ${y + w * 0.2} ${to} ${y + w * (0.5 + 0.1 * k)}" fill="none" stroke="#6e5443" stroke-width="${w * 0.036}"/>`
    })
    .join('')
}

/** Four fingers that reach over the cheek from outside, as light as the skin there. */
function hand({ points, box }: Face): string {
  const w = box.width
  const [x, y, from] = [points[205 * 3], points[205 * 3 + 1], points[234 * 3] - w * 0.4]
  const fingers = [0.02, 0.08, 0.07, 0].map((reach, k) => {
    const size = `width="${x + w * reach - from}" height="${w * 0.105}" rx="${w * 0.05}"`
    return `<rect x="${from}" y="${y + w * (k * 0.115 - 0.16)}" ${size} stroke-width="${w * 0.008}"/>`
  })
  return `<g fill="#c99379" stroke="#8a5f4c">${fingers.join('')}</g>`
}

function darkGlasses({ points, box }: Face): string {
  const w = box.width
  const lens = (vertex: number) =>
    `<rect x="${points[vertex * 3] - w * 0.17}" y="${points[vertex * 3 + 1] - w * 0.08}" width="${w * 0.34}" height="${w * 0.22}" rx="${w * 0.06}"/>`
  const [left, right] = [points[159 * 3], points[386 * 3]]
  const y = (points[159 * 3 + 1] + points[386 * 3 + 1]) / 2
  return `<g fill="#121214">${lens(159)}${lens(386)}<rect x="${left}" y="${y - w * 0.01}" width="${right - left}" height="${w * 0.03}"/></g>`
}

function thinGlasses({ points, box }: Face): string {
  const [w, thickness] = [box.width, box.width * 0.022]
  const lens = (vertex: number) =>
    `<ellipse cx="${points[vertex * 3]}" cy="${points[vertex * 3 + 1] + w * 0.03}" rx="${w * 0.18}" ry="${w * 0.13}"/>`
  const [left, right] = [points[159 * 3], points[386 * 3]]
  const y = (points[159 * 3 + 1] + points[386 * 3 + 1]) / 2
  const ends = [points[234 * 3], points[454 * 3]].toSorted((a, b) => a - b)
  const bars = [
    [ends[0], left - w * 0.18],
    [left + w * 0.18, right - w * 0.18],
    [right + w * 0.18, ends[1]],
  ].map(([from, to]) => `<path d="M${from} ${y} L${to} ${y}"/>`)
  return `<g fill="none" stroke="#2a2220" stroke-width="${thickness}">${lens(159)}${lens(386)}${bars.join('')}</g>`
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
