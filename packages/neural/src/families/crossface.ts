import { embeddingLength, type ConverterFamily } from './family.ts'

/** FaceFusion's converters of ArcFace's embedding into that of the recogniser another swapper was trained with. */
export const crossface: ConverterFamily[] = ['crossface_ghost', 'crossface_hififace', 'crossface_simswap'].map(
  (name) => ({ kind: 'converter', name, length: embeddingLength }),
)
