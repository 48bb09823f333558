import { availableParallelism } from 'node:os'
import { openAside, openNetwork, type NetworkAside } from '@guise/models'

/** The segmentation in a thread of its own, as soon as that is up. */
export type BegunSegmentation = Promise<NetworkAside>

/**
 * Begins to open the segmentation, which takes longest, in a thread of its own where there is a processor for it; networks that somebody else
 * opens run in the engine's.
 */
export function beginSegmentation(open = openNetwork): BegunSegmentation | undefined {
  if (open !== openNetwork || availableParallelism() < 2) return undefined
  const begun = openAside('selfie-multiclass')
  // Whoever waits for it is told; it may fail before anybody does.
  begun.catch(() => undefined)
  return begun
}
