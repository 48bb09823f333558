import { fromPlain, plain, type SwapperFamily } from './family.ts'

/** BlendSwap, which sees a picture of the source. */
export const blendswap: SwapperFamily[] = [
  {
    kind: 'swapper',
    name: 'blendswap_256',
    target: { template: 'ffhq_512', size: 256, ...plain },
    source: { from: 'picture', picture: { template: 'arcface_112_v2', size: 112, ...plain } },
    output: fromPlain,
  },
]
