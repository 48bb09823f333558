import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import {
  askForFaces,
  blendFaces,
  decodePhoto,
  findFaces,
  loadModels,
  pyramidOf,
  readSamplePhoto,
  refineFace,
  sourceCache,
} from '@guise/engine/internal'
import { openNetwork } from '@guise/models'
import { tinyFolder } from '@guise/neural/testing'

/** Milliseconds of processor time of one face: what Guise's own networks took of it, and the rest; and the rest in our own way. */
export type Cost = { networks: number; rest: number; builtin: number }

const RUNS = 15

/**
 * Takes the time of one face of a 1080p photo, from its aligned square to the scored patch in a copy of the photo. A tiny model
 * mirrors the square: what it takes itself is counted as ours.
 */
export async function measureCost(family: string): Promise<Cost> {
  let networks = 0
  const open: typeof openNetwork = async (name) => {
    const network = await openNetwork(name)
    const run = (...inputs: Float32Array[]) => {
      const before = process.cpuUsage()
      const answers = network.run(...inputs)
      networks += since(before)
      return answers
    }
    return { run, close: () => network.close() }
  }
  const folder = await tinyFolder(family, 'mirrored')
  const models = await loadModels(open, { folder, paidPlans: false })
  await rm(folder, { recursive: true })
  const photo = sharp(await readSamplePhoto(3)).resize(1920, 1080)
  const target = pyramidOf(await decodePhoto(await photo.png().toBuffer()))
  const face = refineFace(models, target, findFaces(models, target, 'quick')[0]!)
  const sources = await sourceCache(models).prepare(await readSamplePhoto(6), 'neural')
  const measure = async (engine: 'neural' | 'builtin') => {
    const work = async () => {
      const drawn = await askForFaces(models, { sources, engine }, [{ face, target }])
      const { reports } = blendFaces(models, { sources, target, faces: [face], drawn, keepEyes: false })
      if ((reports[0]?.engine === 'builtin') !== (engine === 'builtin')) throw new Error('drawn by another')
    }
    for (let i = 0; i < 3; i++) await work()
    networks = 0
    const before = process.cpuUsage()
    for (let i = 0; i < RUNS; i++) await work()
    return { networks: networks / RUNS, rest: (since(before) - networks) / RUNS }
  }
  const builtin = await measure('builtin')
  const neural = await measure('neural')
  models.dispose()
  return { ...neural, builtin: builtin.rest }
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
