import { manifest, type NetworkName } from '../manifest.ts'
import { narrowSegmentation } from './narrow-segmentation.ts'
import { quickenSegmentation } from './quicken-segmentation.ts'
import { rewriteGraph, type Constants } from './rewrite-graph.ts'
import { segmentationClasses, shrinkSegmentation } from './shrink-segmentation.ts'
import { splitPRelu } from './split-prelu.ts'

const withPRelu = new Set<NetworkName>(['face-landmarks', 'facemesh', 'iris'])

/**
 * A network's file as it is run: what it computes in another form that takes less time; `inBytes`: in whole numbers of 8 bits where
 * that is as good. May write into the file's bytes.
 */
export function prepareNetwork(name: NetworkName, bytes: Uint8Array, inBytes: boolean): Uint8Array {
  if (name === 'selfie-multiclass') return prepareSegmentation(bytes, { inBytes, classes: false })
  return withPRelu.has(name) ? rewriteGraph(bytes, splitPRelu) : bytes
}

/** The segmentation's file as it is run, telling all its classes or skin of a face alone. May write into the file's bytes. */
export function prepareSegmentation(bytes: Uint8Array, form: { inBytes: boolean; classes: boolean }): Uint8Array {
  shrinkSegmentation(bytes, form.classes ? segmentationClasses : 1)
  const quicken = (constants: Constants) => quickenSegmentation(constants, form.classes)
  return rewriteGraph(bytes, quicken, ...(form.inBytes ? [narrowSegmentation] : []))
}

/** SHA-256 of what is made of the files: by these it is known whether what was kept of a network is of today's. */
const prepared: Partial<Record<NetworkName, { inBytes: string; inFractions: string }>> = {
  facemesh: always('6bc6c8c76094782cde38494e178d78b99bcc88a0317a31854b39ed8bec1efa77'),
  iris: always('05570c72544959f9c6203fad1430efffe2d15d26d6e1a1eece518271ba14e81b'),
  'face-landmarks': always('42b40dbb3561f53862532e4ca8e1ddf72307f75632b58352c900eb30eea1a1bf'),
  'selfie-multiclass': {
    inBytes: '19b9d4a2b060782bfbf360ec5f83cddf38a7dab502758aafcaaf5d8e7b1c7c32',
    inFractions: '2f2e620071754b901abffe79ad4321e23c8460949cfce383d07f5fc703755947',
  },
}

function always(hash: string) {
  return { inBytes: hash, inFractions: hash }
}

/** The SHA-256 of a network's file as it is run. */
export function preparedHash(name: NetworkName, inBytes: boolean): string {
  return prepared[name]?.[inBytes ? 'inBytes' : 'inFractions'] ?? manifest[name].sha256
}
