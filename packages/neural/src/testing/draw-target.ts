import { rm } from 'node:fs/promises'
import type { NeuralOptions } from '../api/options.ts'
import { FaceFailure } from '../api/problem.ts'
import { familyOf } from '../families/families.ts'
import type { DrawnCrop } from '../swapper/crop.ts'
import { openNeuralSwapper } from '../swapper/open-neural-swapper.ts'
import { pointsFor, sourceFace, targetFace } from './expected-inputs.ts'
import { makeModelsFolder, type FolderModel } from './models-folder.ts'
import { readSlope } from './sloped-photo.ts'
import { tinyModel, type Behaviour, type Oddity } from './tiny-model.ts'

/** Draws the target of the sloped photo by BlendSwap, whose source is a picture. */
export async function drawTarget(behaviour: Behaviour, { oddity, bytes, further = [], ...options }: Asked = {}) {
  const own = { family: 'blendswap_256', bytes: bytes ?? tiny('blendswap_256', behaviour, oddity) }
  const folder = await makeModelsFolder([own, ...further])
  try {
    const swapper = await openNeuralSwapper({ folder, paidPlans: false, ...options })
    const source = await swapper.prepareSource(pointsFor(sourceFace, 'arcface_112_v2'), readSlope)
    const face = { points: pointsFor(targetFace, 'ffhq_512'), read: readSlope, source }
    const [drawn] = await swapper.swap([face], kept).finally(() => swapper.close())
    if (drawn instanceof FaceFailure) throw drawn
    return drawn
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Asked = Partial<NeuralOptions> & { oddity?: Oddity; bytes?: Uint8Array; further?: FolderModel[] }

/** A drawn face that holds. */
export function kept(drawn: DrawnCrop): DrawnCrop {
  return { ...drawn, data: drawn.data.slice(), before: drawn.before.slice() }
}

/** A tiny model of the family of a name. */
export function tiny(name: string, behaviour: Behaviour, oddity?: Oddity): Uint8Array {
  const family = familyOf(name)
  if (!family) throw new TypeError(name)
  return tinyModel(family, behaviour, oddity)
}
