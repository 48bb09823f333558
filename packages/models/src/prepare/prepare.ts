import { manifest, type NetworkName } from '../manifest.ts'
import { narrowSegmentation } from './narrow-segmentation.ts'
import { quickenSegmentation } from './quicken-segmentation.ts'
import { rewriteGraph, type Constants } from './rewrite-graph.ts'
import { segmentationClasses, shrinkSegmentation } from './shrink-segmentation.ts'
import { splitPRelu } from './split-prelu.ts'

const withPRelu = new Set<NetworkName>(['face-landmarks', 'facemesh', 'iris'])

/** The numbers in which wide layers are run: fractions, or bytes with weights that have a sign or none. */
export type Precision = 'float32' | 'int8' | 'uint8'

/**
 * A network's file as it is run: what it computes in another form that takes less time; precision: in which numbers where bytes
 * are as good. May write into the file's bytes.
 */
export function prepareNetwork(name: NetworkName, bytes: Uint8Array, precision: Precision): Uint8Array {
  if (name === 'selfie-multiclass') return prepareSegmentation(bytes, { precision, classes: false })
  return withPRelu.has(name) ? rewriteGraph(bytes, splitPRelu) : bytes
}

/** The segmentation's file as it is run, telling all its classes or skin of a face alone. May write into the file's bytes. */
export function prepareSegmentation(bytes: Uint8Array, form: { precision: Precision; classes: boolean }): Uint8Array {
  shrinkSegmentation(bytes, form.classes ? segmentationClasses : 1)
  const quicken = (constants: Constants) => quickenSegmentation(constants, form.classes)
  const { precision } = form
  if (precision === 'float32') return rewriteGraph(bytes, quicken)
  return rewriteGraph(bytes, quicken, (constants: Constants) => narrowSegmentation(constants, precision))
}

/** SHA-256 of what is made of the files: by these it is known whether what was kept of a network is of today's. */
const prepared: Partial<Record<NetworkName, Record<Precision, string>>> = {
  facemesh: always('6bc6c8c76094782cde38494e178d78b99bcc88a0317a31854b39ed8bec1efa77'),
  iris: always('05570c72544959f9c6203fad1430efffe2d15d26d6e1a1eece518271ba14e81b'),
  'face-landmarks': always('42b40dbb3561f53862532e4ca8e1ddf72307f75632b58352c900eb30eea1a1bf'),
  'selfie-multiclass': {
    int8: '19b9d4a2b060782bfbf360ec5f83cddf38a7dab502758aafcaaf5d8e7b1c7c32',
    uint8: '83dac05b0ef76916bca13d4784290eb2a7564e3e9a4dfe1ac97df09aff9f1904',
    float32: '2f2e620071754b901abffe79ad4321e23c8460949cfce383d07f5fc703755947',
  },
}

function always(hash: string): Record<Precision, string> {
  return { float32: hash, int8: hash, uint8: hash }
}

/** The SHA-256 of a network's file as it is run. */
export function preparedHash(name: NetworkName, precision: Precision): string {
  return prepared[name]?.[precision] ?? manifest[name].sha256
}
