import type { NetworkName } from '../manifest.ts'
import { quickenSegmentation } from './quicken-segmentation.ts'
import { shrinkSegmentation } from './shrink-segmentation.ts'
import { splitPRelu } from './split-prelu.ts'

const withPRelu = new Set<NetworkName>(['face-landmarks', 'facemesh', 'iris'])

/** A network's file as it is run: what it computes in another form that takes less time. May write into the file's bytes. */
export function prepareNetwork(name: NetworkName, bytes: Uint8Array): Uint8Array {
  if (name === 'selfie-multiclass') {
    shrinkSegmentation(bytes)
    return quickenSegmentation(bytes)
  }
  return withPRelu.has(name) ? splitPRelu(bytes) : bytes
}
