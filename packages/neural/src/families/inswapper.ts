import { fromPlain, plain, type SwapperFamily } from './family.ts'

const signature = {
  kind: 'swapper',
  target: { template: 'arcface_128', size: 128, ...plain },
  source: { from: 'embedding', treatment: 'emap' },
  output: fromPlain,
} as const

/** InsightFace's inswapper; with half precision its emap has it, too. */
export const inswapper: SwapperFamily[] = ['inswapper_128', 'inswapper_128_fp16'].map((name) => ({
  ...signature,
  name,
}))
