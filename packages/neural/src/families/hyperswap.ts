import { centred, fromCentred, type SwapperFamily } from './family.ts'

/** FaceFusion's hyperswap. */
export const hyperswap: SwapperFamily[] = ['hyperswap_1a_256', 'hyperswap_1b_256', 'hyperswap_1c_256'].map((name) => ({
  kind: 'swapper',
  name,
  target: { template: 'arcface_128', size: 256, ...centred },
  source: { from: 'embedding', treatment: 'normalised' },
  output: fromCentred,
}))
