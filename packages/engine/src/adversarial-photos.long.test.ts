import sharp, { type OverlayOptions } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Box, ListingEngine } from './api/engine-api.ts'
import { createEngine } from './engine.ts'
import { readSamplePhoto } from './testing/sample-photos.ts'

let engine: ListingEngine
let source: Buffer
let group: Buffer
let portrait: Buffer
beforeAll(async () => {
  engine = await createEngine()
  source = await readSamplePhoto(6)
  group = await sharp(await readSamplePhoto(3))
    .resize(960)
    .png()
    .toBuffer()
  const [first] = (await engine.list(group)).faces
  portrait = await cutOut(group, first.box)
})
afterAll(() => engine.close())

describe('a photo that nobody turned upright', () => {
  it.each([90, 180, 270])('is swapped as it lies: by %i degrees', async (degrees) => {
    const target = await sharp(group).rotate(degrees).jpeg().toBuffer()
    const result = await engine.swap({ source, target, selection: { mode: 'all' } })
    expect(result.facesSwapped).toBeGreaterThanOrEqual(2)
  })
})

describe('nothing is swapped in', () => {
  it('a cartoon', async () => {
    const smiley = `<svg width="600" height="600"><rect width="600" height="600" fill="#def"/>
      <circle cx="300" cy="300" r="220" fill="#fd4"/><circle cx="220" cy="240" r="30"/><circle cx="380" cy="240" r="30"/>
      <path d="M180 360 Q300 480 420 360" stroke="#000" stroke-width="16" fill="none"/></svg>`
    expect((await engine.list(await sharp(Buffer.from(smiley)).png().toBuffer())).faces).toEqual([])
  })

  it('noise', async () => {
    const noise = sharp({
      create: {
        width: 500,
        height: 400,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
    expect((await engine.list(await noise.png().toBuffer())).faces).toEqual([])
  })

  it('a photo of one pixel, or one pixel high', async () => {
    for (const [width, height] of [
      [1, 1],
      [900, 1],
    ]) {
      const strip = sharp({ create: { width, height, channels: 3, background: '#a87' } })
      const target = await strip.png().toBuffer()
      await expect(engine.swap({ source, target, selection: { mode: 'main' } })).rejects.toMatchObject({
        code: 'no_face',
      })
    }
  })
})

it('finds a crowd of sixty', async () => {
  const tile = await sharp(portrait).resize(130, 130).toBuffer()
  const target = await onCanvas(
    1400,
    840,
    Array.from({ length: 60 }, (_, i) => ({
      input: tile,
      left: (i % 10) * 140 + 5,
      top: Math.floor(i / 10) * 140 + 5,
    })),
  )
  const { faces } = await engine.list(target)
  expect(faces.length).toBeGreaterThanOrEqual(54)
  expect(faces.length).toBeLessThanOrEqual(60)
})

it('takes the person and not the printed photo beside them for the main face', async () => {
  const print = await sharp(portrait).resize(120).greyscale().toBuffer()
  const target = await onCanvas(900, 600, [
    { input: await sharp(portrait).resize(420).toBuffer(), left: 240, top: 80 },
    { input: print, left: 30, top: 30 },
  ])
  const { faces } = await engine.list(target)
  expect(faces).toHaveLength(2)
  expect(faces[0]).toMatchObject({ isMain: true })
  expect(faces[0].sizePx).toBeGreaterThan(faces[1].sizePx * 2)
})

it('finds small faces in a panorama', async () => {
  const target = await onCanvas(6000, 600, [
    { input: await sharp(portrait).resize(110).toBuffer(), left: 400, top: 200 },
    { input: await sharp(portrait).resize(110).toBuffer(), left: 4700, top: 260 },
  ])
  expect((await engine.list(target)).faces).toHaveLength(2)
})

it('swaps only the first frame of an animated picture, and says so', async () => {
  const frames = await Promise.all(
    [group, await sharp(group).negate().toBuffer()].map((f) => sharp(f).resize(480, 336).toBuffer()),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer()
  const { notices, faces } = await engine.list(animated)
  expect(notices).toEqual([{ code: 'first_frame', frames: 2 }])
  expect(faces).toHaveLength(3)
  const result = await engine.swap({ source, target: animated, selection: { mode: 'main' } })
  expect(result).toMatchObject({ width: 480, height: 336, notices: [{ code: 'first_frame', frames: 2 }] })
})

function onCanvas(width: number, height: number, overlays: OverlayOptions[]): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#889' } })
    .composite(overlays)
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** The face with a third of its size around it, square. */
async function cutOut(photo: Buffer, box: Box): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const side = Math.round(1.6 * Math.max(box.width * width, box.height * height))
  const left = Math.min(Math.max(0, Math.round((box.x + box.width / 2) * width - side / 2)), width - side)
  const top = Math.min(Math.max(0, Math.round((box.y + box.height / 2) * height - side / 2)), height - side)
  return sharp(photo).extract({ left, top, width: side, height: side }).png().toBuffer()
}
