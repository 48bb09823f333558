import { manifest, type NetworkName } from '../manifest.ts'
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

/** SHA-256 of what is made of the files: by these it is known whether what was kept of a network is of today's. */
const prepared: Partial<Record<NetworkName, { inBytes: string; inFractions: string }>> = {
  facemesh: always('6bc6c8c76094782cde38494e178d78b99bcc88a0317a31854b39ed8bec1efa77'),
  iris: always('05570c72544959f9c6203fad1430efffe2d15d26d6e1a1eece518271ba14e81b'),
  'face-landmarks': always('42b40dbb3561f53862532e4ca8e1ddf72307f75632b58352c900eb30eea1a1bf'),
  'selfie-multiclass': {
    inBytes: '2efb9a8c3a272784cc7f760ef59b80a270e23c994b402131f876562c4a606ef5',
    inFractions: 'adda24830d5cb5a85df51df5d3ef68d5f75d6c95c66bc9043df9c86089135284',
  },
}

function always(hash: string) {
  return { inBytes: hash, inFractions: hash }
}

/** The SHA-256 of a network's file as it is run. */
export function preparedHash(name: NetworkName, inBytes: boolean): string {
  return prepared[name]?.[inBytes ? 'inBytes' : 'inFractions'] ?? manifest[name].sha256
}
