import type { NetworkName } from '../manifest.ts'
import { narrowSegmentation } from './narrow-segmentation.ts'
import { quickenSegmentation } from './quicken-segmentation.ts'
import { rewriteGraph } from './rewrite-graph.ts'
import { shrinkSegmentation } from './shrink-segmentation.ts'
import { splitPRelu } from './split-prelu.ts'

const withPRelu = new Set<NetworkName>(['face-landmarks', 'facemesh', 'iris'])

/**
 * A network's file as it is run: what it computes in another form that takes less time; `inBytes`: in whole numbers of 8 bits where
 * that is as good. May write into the file's bytes.
 */
export function prepareNetwork(name: NetworkName, bytes: Uint8Array, inBytes: boolean): Uint8Array {
  if (name === 'selfie-multiclass') {
    shrinkSegmentation(bytes)
    return rewriteGraph(bytes, quickenSegmentation, ...(inBytes ? [narrowSegmentation] : []))
  }
  return withPRelu.has(name) ? rewriteGraph(bytes, splitPRelu) : bytes
}
