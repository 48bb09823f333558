import { FaceFailure } from '../api/problem.ts'
import type { SwapperFamily } from '../families/family.ts'
import { openNeuralSwapper } from '../swapper/open-neural-swapper.ts'
import { kept } from './draw-target.ts'
import {
  expectedSource,
  expectedTensor,
  furthest,
  pointsFor,
  readShown,
  sourceFace,
  sourceTemplate,
  targetFace,
} from './expected-inputs.ts'
import { withModels } from './models-folder.ts'
import { readSlope } from './sloped-photo.ts'

/** How far what went into a tiny model lies from what its family's table says, at most: of the target, the source, the square. */
export type InputErrors = { target: number; source: number; square: number }

/** Swaps a face of the sloped photo by a family's tiny models. */
export async function measureInputs(family: SwapperFamily): Promise<InputErrors> {
  const { data: target, placement } = await drawn(family, 'target_shown')
  const { data: source } = await drawn(family, 'source_shown')
  const wanted = expectedSource(family)
  return {
    target: furthest(readShown(target), expectedTensor(targetFace, family.target)),
    source: furthest(readShown(source).subarray(0, wanted.length), wanted),
    square: Math.abs(placement.side - targetFace.scale) + Math.abs(placement.angle - targetFace.turn),
  }
}

async function drawn(family: SwapperFamily, behaviour: 'target_shown' | 'source_shown') {
  return withModels(family.name, behaviour, async (folder) => {
    const swapper = await openNeuralSwapper({ folder, paidPlans: false })
    const source = await swapper.prepareSource(pointsFor(sourceFace, sourceTemplate(family)), readSlope)
    const face = { points: pointsFor(targetFace, family.target.template), read: readSlope, source }
    const [crop] = await swapper.swap([face], kept)
    swapper.close()
    if (crop instanceof FaceFailure) throw crop
    return crop
  })
}
