import { rm } from 'node:fs/promises'
import { countingRuns } from '@guise/models/testing'
import type { NeuralOptions } from '../api/options.ts'
import { FaceFailure } from '../api/problem.ts'
import { openNeuralSwapper } from '../swapper/open-neural-swapper.ts'
import { kept, tiny } from './draw-target.ts'
import { furthest, pointsFor, sourceFace, targetFace } from './expected-inputs.ts'
import { makeModelsFolder, type FolderModel } from './models-folder.ts'
import { readSlope } from './sloped-photo.ts'
import type { Behaviour } from './tiny-model.ts'

/** Three faces of one photo, and two of one person. */
const targets = [targetFace, { ...targetFace, x: 200, scale: 280 }, { ...targetFace, y: 40, turn: -0.1 }]
const people = [sourceFace, { ...sourceFace, x: 300 }]

type Asked = Partial<NeuralOptions> & { isDynamic: boolean; people?: number; times?: number; further?: FolderModel[] }

/** Draws the three faces by BlendSwap; runs: how often a model was run for them. */
export async function drawThree(
  behaviour: Behaviour,
  { isDynamic, people: several = 1, times = 1, further = [], ...options }: Asked,
) {
  const own = { family: 'blendswap_256', bytes: tiny('blendswap_256', behaviour, { isDynamic }) }
  const folder = await makeModelsFolder([own, ...further])
  return countingRuns(async (runs) => {
    const swapper = await openNeuralSwapper({ folder, paidPlans: false, isBatched: true, ...options })
    await rm(folder, { recursive: true })
    const sources = await Promise.all(
      people.map((face) => swapper.prepareSource(pointsFor(face, 'arcface_112_v2'), readSlope)),
    )
    const faces = targets.map((face, i) => ({
      points: pointsFor(face, 'ffhq_512'),
      read: readSlope,
      source: sources[i % several],
    }))
    const before = runs()
    for (let left = times; left > 1; left--) await swapper.swap(faces, kept)
    const drawn = await swapper.swap(faces, kept)
    swapper.close()
    return { runs: runs() - before, crops: drawn.map((crop) => (crop instanceof FaceFailure ? crop.code : crop.data)) }
  })
}

/** By how much they differ at most; a face that failed is not one. */
export function differ(found: unknown[], wanted: unknown[]): number {
  const distances = found.map((crop, i) => furthest(crop as Float32Array, wanted[i] as Float32Array))
  return Math.max(...distances)
}
