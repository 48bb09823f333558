import { centred, fromCentred, type RestorerFamily } from './family.ts'

/** Tencent ARC's GFPGAN. */
export const gfpgan: RestorerFamily[] = ['gfpgan_1.2', 'gfpgan_1.3', 'gfpgan_1.4'].map((name) => ({
  kind: 'restorer',
  name,
  picture: { template: 'ffhq_512', size: 512, ...centred },
  output: fromCentred,
}))
