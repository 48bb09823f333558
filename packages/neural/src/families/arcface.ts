import { centred, embeddingLength, type RecogniserFamily } from './family.ts'

/** InsightFace's ArcFace that nearly every swapper was trained with; its colours are x / 127.5 - 1. */
export const arcface: RecogniserFamily[] = [
  {
    kind: 'recogniser',
    name: 'arcface_w600k_r50',
    picture: { template: 'arcface_112_v2', size: 112, ...centred },
    length: embeddingLength,
  },
]
