import { embeddingLength, type SourceInput } from '../families/family.ts'

/** What a swapper is told of the source, of the recogniser's embedding, the converter's answer to it, or by the emap. */
export function treatEmbedding(
  raw: Float32Array,
  { treatment }: Extract<SourceInput, { from: 'embedding' }>,
  { emap, converted }: { emap: Float32Array | undefined; converted: Float32Array | undefined },
): Float32Array {
  if (treatment === 'emap' && emap) return timesEmap(raw, emap)
  if (treatment === 'converted' && converted) return converted
  if (treatment === 'converted_normalised' && converted) return normalised(converted)
  return normalised(raw)
}

/** The embedding times the matrix, over the embedding's own length. */
function timesEmap(raw: Float32Array, emap: Float32Array): Float32Array {
  const norm = Math.hypot(...raw)
  const sums = new Float64Array(embeddingLength)
  for (let i = 0; i < embeddingLength; i++) {
    const row = i * embeddingLength
    for (let j = 0; j < embeddingLength; j++) sums[j] += raw[i] * emap[row + j]
  }
  return Float32Array.from(sums, (sum) => sum / norm)
}

function normalised(embedding: Float32Array): Float32Array {
  const norm = Math.hypot(...embedding)
  return embedding.map((value) => value / norm)
}
