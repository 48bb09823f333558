import { centred, fromCentred, type RestorerFamily } from './family.ts'

/** GPEN. */
export const gpen: RestorerFamily[] = [512, 1024].map((size) => ({
  kind: 'restorer',
  name: `gpen_bfr_${size}`,
  picture: { template: 'ffhq_512', size, ...centred },
  output: fromCentred,
}))
