import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListingEngine } from './api/engine-api.ts'
import { createEngine } from './engine.ts'
import { readSamplePhoto } from './testing/sample-photos.ts'

let engine: ListingEngine
let source: Buffer
let target: Buffer
beforeAll(async () => {
  engine = await createEngine()
  source = await readSamplePhoto(6)
  target = await sharp(await readSamplePhoto(3))
    .resize(960)
    .jpeg()
    .toBuffer()
})
afterAll(() => engine.close())

describe('before anything is paid for', () => {
  it('the faces of a photo are listed, the one a swap would take first', async () => {
    const { width, height, faces, notices } = await engine.list(target)
    expect({ width, height, notices }).toEqual({ width: 960, height: 675, notices: [] })
    expect(faces.map((face) => face.isMain)).toEqual([true, false, false])
    const swapped = await engine.swap({ source, target, selection: { mode: 'main' } })
    // The two look for it in squares of other sizes, and land within a pixel of each other.
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(swapped.faces[0].box[side]).toBeCloseTo(faces[0].box[side], 2)
    for (const face of faces) {
      expect(face.problem).toBeUndefined()
      expect(face.expectedQuality).toBeGreaterThan(0.5)
    }
  })

  it('a face too small to be swapped is listed with the reason', async () => {
    const tiny = await sharp(target).resize(110).png().toBuffer()
    const { faces } = await engine.list(tiny)
    expect(faces.length).toBeGreaterThan(0)
    for (const face of faces) expect(face).toMatchObject({ problem: 'face_too_small', expectedQuality: 0 })
  })
})

it('a box drawn around a face that is small in a large photo is looked at more closely', async () => {
  const small = await sharp(target).resize(200).toBuffer()
  const vast = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#567' } })
  const photo = await vast
    .composite([
      { input: small, left: 3100, top: 2300 },
      { input: await sharp(target).resize(1800).toBuffer(), left: 100, top: 100 },
    ])
    .jpeg()
    .toBuffer()
  const [face] = (await engine.list(target)).faces
  const meant = {
    x: (3100 + face.box.x * 200) / 4000,
    y: (2300 + face.box.y * 141) / 3000,
    width: (face.box.width * 200) / 4000,
    height: (face.box.height * 141) / 3000,
  }
  const result = await engine.swap({ source, target: photo, selection: { mode: 'boxes', boxes: [meant] } })
  expect(result.facesSwapped).toBe(1)
  expect(Math.abs(result.faces[0].box.x - meant.x)).toBeLessThan(0.01)
})

it('a recogniser says on demand how much nearer the source the face has come', async () => {
  const selection = { mode: 'main' } as const
  const plain = await engine.swap({ source, target, selection })
  const asked = await engine.swap({ source, target, selection, recognise: true })
  expect(plain.faces[0].recognition).toBeUndefined()
  expect(asked.faces[0].recognition?.gained).toBeGreaterThan(0.1)
  expect(asked.quality).toBeLessThanOrEqual(plain.quality)
  expect(Buffer.compare(plain.image, asked.image)).toBe(0)
})
