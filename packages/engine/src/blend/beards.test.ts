import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { decodePhoto } from '../codec/codec.ts'
import { findFaces, refineFace, type Face } from '../detect/find-faces.ts'
import type { Models } from '../models/models.ts'
import type { Segmenter } from '../models/segmenter.ts'
import type { BeardChoice } from '../pixels/blend/beards.ts'
import { pyramidOf, type Pyramid } from '../pixels/image/raster.ts'
import type { Segments } from '../pixels/skin/segments.ts'
import { sourceFrom, type Source } from '../source/prepare-source.ts'
import { uniformNumbers } from '../testing/random.ts'
import { readSamplePhoto } from '../testing/sample-photos.ts'
import { sharedModels } from '../testing/shared-models.ts'
import { blendFaces } from './blend-faces.ts'

const models = await sharedModels()
let shaven: { image: Pyramid; face: Face; source: Source }
let bearded: { image: Pyramid; face: Face; source: Source; hairs: Uint8Array }
let source: Source

/** Vertices of the outline of a beard on chin and jaw, below the lower lip. */
const beardOutline = [
  172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 434, 432, 422, 405, 17, 181, 202, 212, 214,
]

async function read(number: number, svgFor?: (face: Face) => string) {
  const bytes = await sharp(await readSamplePhoto(number))
    .resize(960)
    .png()
    .toBuffer()
  const image = pyramidOf(await decodePhoto(bytes))
  const [face] = findFaces(models, image, 'full').map((found) => refineFace(models, image, found))
  if (!svgFor) return { image, face, source: sourceFrom(models, image, face), hairs: new Uint8Array() }
  const { width, height } = image.levels[0]
  const drawing = Buffer.from(`<svg width="${width}" height="${height}">${svgFor(face)}</svg>`)
  const hairy = pyramidOf(
    await decodePhoto(
      await sharp(bytes)
        .composite([{ input: drawing }])
        .png()
        .toBuffer(),
    ),
  )
  const hairs = await sharp(drawing).ensureAlpha().extractChannel('alpha').raw().toBuffer()
  const seen = refineFace(models, hairy, face)
  return { image: hairy, face: seen, source: sourceFrom(models, hairy, seen), hairs }
}

/** Short dark hairs over chin and jaw. */
function beard({ points }: Face): string {
  const at = (vertex: number) => `${points[vertex * 3]},${points[vertex * 3 + 1]}`
  const shape = `<polygon points="${beardOutline.map(at).join(' ')}" fill="#2a2018" fill-opacity="0.75"/>`
  const next = uniformNumbers(3)
  const [left, right, top, bottom] = [points[172 * 3], points[397 * 3], points[17 * 3 + 1], points[152 * 3 + 1]]
  const hair = Array.from({ length: 500 }, () => {
    const [x, y] = [left + next() * (right - left), top + next() * (bottom - top)]
    return `<line x1="${x}" y1="${y}" x2="${x + next() * 3 - 1.5}" y2="${y + 5}" stroke="${next() < 0.5 ? '#0d0906' : '#6b5644'}" stroke-width="1.2"/>`
  })
  return `<clipPath id="chin"><polygon points="${beardOutline.map(at).join(' ')}"/></clipPath>${shape}<g clip-path="url(#chin)">${hair.join('')}</g>`
}

beforeAll(async () => {
  shaven = await read(3)
  bearded = await read(3, beard)
  ;({ source } = await read(6))
})

/** Share of the beard's pixels that are others after a swap. */
function changedHairs(choice?: BeardChoice, from = source): number {
  const { image, face, hairs } = bearded
  const request = { sources: [from], target: image, faces: [face], keepEyes: false, beard: choice }
  const after = blendFaces(models, request).image.data
  const before = image.levels[0].data
  let [changed, all] = [0, 0]
  for (let i = 0, p = 0; i < hairs.length; i++, p += 3) {
    if (hairs[i] < 128) continue
    all++
    if (Math.abs(after[p] - before[p]) > 12) changed++
  }
  expect(all).toBeGreaterThan(1000)
  return changed / all
}

it('keeps the beard of who is replaced whole where the source has none, unless asked for the chin of the source', () => {
  expect(changedHairs()).toBeLessThan(0.02)
  expect(changedHairs('target')).toBeLessThan(0.02)
  expect(changedHairs('source')).toBeGreaterThan(0.5)
})

it('keeps a full beard where the source has a thin one, which could not cover it', () => {
  const { atlas } = bearded.source
  const withDepth = (depth: number) => ({ ...bearded.source, atlas: { ...atlas, beard: { ...atlas.beard, depth } } })
  expect(changedHairs('decide', withDepth(atlas.beard.depth - 0.5))).toBeLessThan(0.02)
  expect(changedHairs('decide', withDepth(atlas.beard.depth))).toBeGreaterThan(0.2)
})

it('keeps a beard that goes on below the chin, where the one of the source would end', () => {
  const { image, face, source: other } = bearded
  const swapOf = (isLong: boolean, choice?: BeardChoice) => {
    const request = { sources: [other], target: image, faces: [face], keepEyes: false, beard: choice }
    return blendFaces(isLong ? withLongFaces() : models, request).image.data
  }
  expect(swapOf(true)).toEqual(swapOf(true, 'target'))
  expect(swapOf(false)).not.toEqual(swapOf(false, 'target'))
  expect(swapOf(true, 'source')).not.toEqual(swapOf(true, 'target'))
})

/** The models, where all that is seen below a face belongs to it. */
function withLongFaces(): Models {
  const seen = ({ face, ...segments }: Segments) => ({
    ...segments,
    face: face.map((value, i) => (i > face.length * 0.7 ? 1 : value)),
  })
  const { segmenter } = models
  const begin: Segmenter['begin'] = (image, points) => {
    const look = segmenter.begin(image, points)
    return () => seen(look())
  }
  return { ...models, segmenter: { ...segmenter, begin } }
}

it('brings the beard of the source along, and leaves it out when asked to', () => {
  const { image, face } = shaven
  const lumaOfChin = (choice: BeardChoice) => {
    const request = { sources: [bearded.source], target: image, faces: [face], keepEyes: false, beard: choice }
    const { width, data } = blendFaces(models, request).image
    const [x, y] = [0, 1].map((k) => Math.round(face.points[199 * 3 + k]))
    let sum = 0
    for (let j = -4; j <= 4; j++) for (let i = -4; i <= 4; i++) sum += data[((y + j) * width + x + i) * 3 + 1] / 81
    return sum
  }
  expect(lumaOfChin('decide')).toBe(lumaOfChin('source'))
  expect(lumaOfChin('source')).toBeLessThan(lumaOfChin('target') * 0.9)
})

it('leaves a chin as it is where the beard of the source hangs below it, unless asked for that beard', () => {
  const { image, face } = shaven
  const { atlas } = bearded.source
  const hanging = { ...bearded.source, atlas: { ...atlas, beard: { ...atlas.beard, below: 0.2 } } }
  const swapOf = (from: Source, choice?: BeardChoice) => {
    const asked = { target: image, faces: [face], keepEyes: false, beard: choice }
    return blendFaces(models, { sources: [from], ...asked }).image.data
  }
  expect(atlas.beard.below).toBeLessThan(0.12)
  expect(swapOf(hanging)).toEqual(swapOf(bearded.source, 'target'))
  expect(swapOf(hanging)).not.toEqual(swapOf(bearded.source))
  expect(swapOf(hanging, 'source')).toEqual(swapOf(bearded.source, 'source'))
})
