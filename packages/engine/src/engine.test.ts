import { spawnSync } from 'node:child_process'
import { openNetwork } from '@guise/models'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClipEngine } from './api/engine-api.ts'
import { createEngine } from './engine.ts'
import { createPoolOf } from './pool.ts'
import { readSamplePhoto } from './testing/sample-photos.ts'

let engine: ClipEngine
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

it('keeps nothing of what was decoded, in any thread', () => {
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, items: { max: 0 } })
})

describe('a swap', () => {
  it('replaces the main face and answers a JPEG of the same size without metadata', async () => {
    const result = await engine.swap({ source, target, selection: { mode: 'main' } })
    const metadata = await sharp(result.image).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 960, height: 675, chromaSubsampling: '4:4:4' })
    expect(metadata.exif).toBeUndefined()
    expect(result).toMatchObject({ width: 960, height: 675, facesDetected: 3, facesSwapped: 1 })
    expect(result.faces).toHaveLength(1)
    expect(result.quality).toBeGreaterThan(0.25)
  })

  it('replaces every face when all are asked for', async () => {
    const result = await engine.swap({ source, target, selection: { mode: 'all' } })
    expect(result.facesSwapped).toBe(3)
  })

  it('comes out the same whether the segmentation has a thread of its own or not', async () => {
    const inOneThread = await createEngine((name) => openNetwork(name))
    const request = { source, target, selection: { mode: 'all' }, format: 'png' } as const
    const [aside, alone] = [await engine.swap(request), await inOneThread.swap(request)]
    expect(Buffer.compare(aside.image, alone.image)).toBe(0)
    expect(aside.faces).toEqual(alone.faces)
    expect(await engine.list(target)).toEqual(await inOneThread.list(target))
    expect(await engine.check(target)).toEqual(await inOneThread.check(target))
    await inOneThread.close()
  })

  it('replaces the face whose box was clicked', async () => {
    const { faces } = await engine.check(target)
    const clicked = faces[2].box
    const result = await engine.swap({ source, target, selection: { mode: 'boxes', boxes: [clicked] } })
    expect(result.faces.map((face) => face.box)).toEqual([clicked])
  })
})

it('has nothing running when a photo is refused: a process that ends then ends well', async () => {
  const blurred = await sharp(await sharp(source).resize(140).toBuffer())
    .resize(1200)
    .png()
    .toBuffer()
  const large = await sharp(await readSamplePhoto(3))
    .resize(1600)
    .jpeg()
    .toBuffer()
  const program = `
    import { createEngine } from ${JSON.stringify(new URL('./engine.ts', import.meta.url).href)}
    const engine = await createEngine()
    const [source, target] = [${JSON.stringify(blurred.toString('base64'))}, ${JSON.stringify(large.toString('base64'))}]
    const bytes = (text) => Buffer.from(text, 'base64')
    await engine.swap({ source: bytes(source), target: bytes(target), selection: { mode: 'all' } }).catch(({ code }) => console.log(code))
    process.exit(0)
  `
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-'], { input: program })
  expect([status, String(stdout)]).toEqual([0, 'source_blurred\n'])
})

describe('a photo without a face', () => {
  const empty = sharp({ create: { width: 400, height: 300, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer()

  it('is refused as a target', async () => {
    const request = { source, target: await empty, selection: { mode: 'main' } as const }
    await expect(engine.swap(request)).rejects.toMatchObject({ code: 'no_face' })
  })

  it('is refused as a source face', async () => {
    const request = { source: await empty, target, selection: { mode: 'main' } as const }
    await expect(engine.swap(request)).rejects.toMatchObject({ code: 'source_no_face' })
    expect(await engine.check(await empty)).toEqual({ faces: [], usable: false, problem: 'no_face', advice: [] })
  })
})

it('refuses a file that is not a photo', async () => {
  const request = { source, target: Buffer.from('hello'), selection: { mode: 'main' } as const }
  await expect(engine.swap(request)).rejects.toMatchObject({ code: 'undecodable' })
})

it('takes only its own job down when a thread crashes', async () => {
  const fragile = await createPoolOf(new URL('./crashing-worker.fixture.ts', import.meta.url), { threads: 1 })
  const [crashed, survived] = await Promise.allSettled([
    fragile.check(Buffer.from('crash')),
    fragile.check(Buffer.from('fine')),
  ])
  await fragile.close()
  expect(crashed.status).toBe('rejected')
  expect(survived).toEqual({ status: 'fulfilled', value: { faces: [], usable: false, advice: [] } })
})

it('lets so many jobs wait for a thread and no more, and goes on with those that do', async () => {
  const worker = new URL('./crashing-worker.fixture.ts', import.meta.url)
  const busy = await createPoolOf(worker, { threads: 1, maxWaiting: 2 })
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => busy.check(Buffer.from('fine'))))
  await busy.close()
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(asked.at(-1)).toMatchObject({ reason: { name: 'EngineBusy' } })
})

it('refuses a photo in which the person looked for is not', async () => {
  const stranger = await readSamplePhoto(5)
  const request = { source, target, selection: { mode: 'matched', reference: stranger } as const }
  await expect(engine.swap(request)).rejects.toMatchObject({ code: 'no_match' })
})

it('finds the person looked for among others', async () => {
  const { faces } = await engine.check(target)
  const wanted = faces[1].box
  const reference = await cutOut(target, wanted)
  const result = await engine.swap({ source, target, selection: { mode: 'matched', reference } })
  expect(result.faces.map((face) => face.box)).toEqual([wanted])
})

/** The face with half its size around it, a little smaller and compressed anew: another file of the same person. */
async function cutOut(photo: Buffer, box: { x: number; y: number; width: number; height: number }): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const left = Math.max(0, Math.round((box.x - box.width / 2) * width))
  const top = Math.max(0, Math.round((box.y - box.height / 2) * height))
  const area = { left, top, width: Math.round(box.width * 2 * width), height: Math.round(box.height * 2 * height) }
  const bounded = { ...area, width: Math.min(area.width, width - left), height: Math.min(area.height, height - top) }
  return sharp(photo).extract(bounded).resize(180).jpeg({ quality: 80 }).toBuffer()
}
