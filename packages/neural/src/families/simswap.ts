import { fromPlain, imageNet, plain, type SwapperFamily } from './family.ts'

const source = { from: 'embedding', treatment: 'converted_normalised', converter: 'crossface_simswap' } as const

/** SimSwap, and the larger one that others than its authors trained. */
export const simswap: SwapperFamily[] = [
  {
    kind: 'swapper',
    name: 'simswap_256',
    target: { template: 'arcface_112_v1', size: 256, ...imageNet },
    source,
    output: fromPlain,
  },
  {
    kind: 'swapper',
    name: 'simswap_unofficial_512',
    target: { template: 'arcface_112_v1', size: 512, ...plain },
    source,
    output: fromPlain,
  },
]
