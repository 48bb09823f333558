import { centred, fromCentred, plain, type SwapperFamily } from './family.ts'

/** UniFace, which sees a picture of the source. */
export const uniface: SwapperFamily[] = [
  {
    kind: 'swapper',
    name: 'uniface_256',
    target: { template: 'ffhq_512', size: 256, ...centred },
    source: { from: 'picture', picture: { template: 'ffhq_512', size: 256, ...plain } },
    output: fromCentred,
  },
]
