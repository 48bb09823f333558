import { centred, fromCentred, type SwapperFamily } from './family.ts'

/** The HifiFace that others than its authors trained. */
export const hififace: SwapperFamily[] = [
  {
    kind: 'swapper',
    name: 'hififace_unofficial_256',
    target: { template: 'mtcnn_512', size: 256, ...centred },
    source: { from: 'embedding', treatment: 'converted_normalised', converter: 'crossface_hififace' },
    output: fromCentred,
  },
]
