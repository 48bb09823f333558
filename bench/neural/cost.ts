import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import {
  askForFaces,
  blendFaces,
  decodePhoto,
  findFaces,
  fivePoints,
  loadModels,
  loadNeural,
  pyramidOf,
  readRegion,
  readSamplePhoto,
  refineFace,
  sourceCache,
  type Face,
  type Neural,
  type Pyramid,
} from '@guise/engine/internal'
import { openNetwork } from '@guise/models'
import { familyOf, placementOf } from '@guise/neural'
import { makeModelsFolder, neededBy, tinyModel } from '@guise/neural/testing'

/** Milliseconds of processor time of one face: what Guise's own networks took of it, and the rest; and the rest in our own way. */
export type Cost = { networks: number; rest: number; builtin: number }

const RUNS = 41
/** Faces that are drawn before: the loops are compiled meanwhile, on the same processors. */
const FIRST_RUNS = 20

/**
 * Takes the time of one face of a 1080p photo, from its aligned square to the scored patch in a copy of the photo: the middle one
 * of many. A tiny model answers with the mirrored square, whatever it is shown: what it takes itself is counted as ours.
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
  const own = await loadModels(open)
  const photo = sharp(await readSamplePhoto(3)).resize(1920, 1080)
  const target = pyramidOf(await decodePhoto(await photo.png().toBuffer()))
  const face = refineFace(own, target, findFaces(own, target, 'quick')[0]!)
  const neural = await mirroring(family, target, face)
  const models = { ...own, neural }
  const sources = await sourceCache(models).prepare(await readSamplePhoto(6), 'neural')
  const measure = async (engine: 'neural' | 'builtin') => {
    const took: Omit<Cost, 'builtin'>[] = []
    for (let i = 0; i < FIRST_RUNS + RUNS; i++) {
      networks = 0
      const before = process.cpuUsage()
      const drawn = await askForFaces(models, { sources, engine }, [{ face, target }])
      const { reports } = blendFaces(models, { sources, target, faces: [face], drawn, keepEyes: false })
      if ((reports[0]?.engine === 'builtin') !== (engine === 'builtin')) throw new Error('drawn by another')
      if (i >= FIRST_RUNS) took.push({ networks, rest: since(before) - networks })
    }
    return { networks: middleOf(took, 'networks'), rest: middleOf(took, 'rest') }
  }
  const builtin = await measure('builtin')
  const cost = { ...(await measure('neural')), builtin: builtin.rest }
  neural.close()
  own.dispose()
  return cost
}

/** A model of this family that always gives the mirrored square of one face. */
async function mirroring(family: string, target: Pyramid, face: Face): Promise<Neural> {
  const known = familyOf(family)
  if (known?.kind !== 'swapper') throw new TypeError(family)
  const { template, size } = known.target
  const region = placementOf(fivePoints(face.points), template, size)
  const seen = readRegion(target, region, { size, scale: 1, offset: 0, border: 'edge', isMirrored: true })
  const bytes = tinyModel(known, { crop: seen })
  const folder = await makeModelsFolder([{ family, bytes }, ...neededBy(family)])
  const neural = await loadNeural({ folder, paidPlans: false })
  await rm(folder, { recursive: true })
  return neural
}

function middleOf<Name extends string>(took: Record<Name, number>[], name: Name): number {
  const values = took.map((one) => one[name]).sort((a, b) => a - b)
  return Math.round(values[values.length >> 1] ?? Number.NaN)
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
