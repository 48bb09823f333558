import type { NetworkName } from '../manifest.ts'
import { quickenSegmentation } from './quicken-segmentation.ts'
import { rewriteNodes, type Constants, type Node } from './rewrite-nodes.ts'
import { shrinkSegmentation } from './shrink-segmentation.ts'
import { splitPRelu } from './split-prelu.ts'
import { widenByConvolution } from './widen-by-convolution.ts'

const ofFaces = new Set<NetworkName>(['blazeface', 'face-landmarks', 'facemesh', 'iris'])

/** A network's file as it is run: what it computes in another form that takes less time. May write into the file's bytes. */
export function prepareNetwork(name: NetworkName, bytes: Uint8Array): Uint8Array {
  if (name === 'selfie-multiclass') {
    shrinkSegmentation(bytes)
    return rewriteNodes(bytes, quickenSegmentation)
  }
  return ofFaces.has(name) ? rewriteNodes(bytes, convolved) : bytes
}

function convolved(node: Node, constants: Constants) {
  return splitPRelu(node, constants) ?? widenByConvolution(node, constants)
}
