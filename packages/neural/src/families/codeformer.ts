import { centred, fromCentred, type RestorerFamily } from './family.ts'

/** CodeFormer, which is told how true to stay. */
export const codeformer: RestorerFamily[] = [
  {
    kind: 'restorer',
    name: 'codeformer',
    picture: { template: 'ffhq_512', size: 512, ...centred },
    output: fromCentred,
    weight: { input: 'weight', value: 0.5 },
  },
]
