import { openNetwork } from '@guise/models'
import type { NeuralOptions } from '@guise/neural'
import type { ClipEngine } from './api/engine-api.ts'
import { beginSegmentation } from './models/begin-segmentation.ts'

/**
 * Starts an engine in this thread, models loaded and warm; throws a ModelProblem where the operator's cannot be used. Its code is loaded with it: a server has
 * its engines in other threads. The thread of the segmentation comes up meanwhile.
 */
export async function createEngine(open = openNetwork, neural?: NeuralOptions): Promise<ClipEngine> {
  const segmentation = beginSegmentation(open)
  const engine = await import('./engine.ts')
  return engine.createEngine(open, neural, segmentation)
}
