import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine, type Engine } from './engine.ts'
import { createEnginePool } from './pool.ts'
import { readSamplePhoto } from './sample-photos.ts'

let engine: Engine
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

  it('replaces the face whose box was clicked', async () => {
    const { faces } = await engine.check(target)
    const clicked = faces[2].box
    const result = await engine.swap({ source, target, selection: { mode: 'boxes', boxes: [clicked] } })
    expect(result.faces.map((face) => face.box)).toEqual([clicked])
  })

  it('gives the same bytes every time, in this thread and in a worker thread', async () => {
    const pool = await createEnginePool({ threads: 1 })
    const request = { source, target, selection: { mode: 'all' } as const }
    const [first, second, other] = [await engine.swap(request), await engine.swap(request), await pool.swap(request)]
    await pool.close()
    expect(Buffer.compare(first.image, second.image)).toBe(0)
    expect(Buffer.compare(first.image, other.image)).toBe(0)
  })
})

describe('a photo without a face', () => {
  const empty = sharp({ create: { width: 400, height: 300, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer()

  it('is refused as a target, and the reason survives the thread boundary', async () => {
    const request = { source, target: await empty, selection: { mode: 'main' } as const }
    await expect(engine.swap(request)).rejects.toMatchObject({ code: 'no_face' })
    const pool = await createEnginePool({ threads: 1 })
    await expect(pool.swap(request)).rejects.toMatchObject({ name: 'EngineProblem', code: 'no_face' })
    await pool.close()
  })

  it('is refused as a source face', async () => {
    const request = { source: await empty, target, selection: { mode: 'main' } as const }
    await expect(engine.swap(request)).rejects.toMatchObject({ code: 'source_no_face' })
    expect(await engine.check(await empty)).toEqual({ faces: [], usable: false, problem: 'no_face' })
  })
})

it('refuses a file that is not a photo', async () => {
  const request = { source, target: Buffer.from('hello'), selection: { mode: 'main' } as const }
  await expect(engine.swap(request)).rejects.toMatchObject({ code: 'undecodable' })
})
