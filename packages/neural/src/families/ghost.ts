import { centred, fromCentred, type SwapperFamily } from './family.ts'

/** Sber's GHOST. */
export const ghost: SwapperFamily[] = ['ghost_1_256', 'ghost_2_256', 'ghost_3_256'].map((name) => ({
  kind: 'swapper',
  name,
  target: { template: 'arcface_112_v1', size: 256, ...centred },
  source: { from: 'embedding', treatment: 'converted', converter: 'crossface_ghost' },
  output: fromCentred,
}))
