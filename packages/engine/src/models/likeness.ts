import { prohibition } from '../api/calibration.ts'

const { refused, near, secondWeight, byOne } = prohibition

/** By what each recogniser's unit vector is multiplied: the cosine of both together is then the mean of theirs. */
export const shares = { first: Math.sqrt(1 - secondWeight), second: Math.sqrt(secondWeight) }

/**
 * How alike two faces are, 1 at most: a mean of both recognisers' cosines. What is known by the first one alone is brought to the
 * same bounds.
 */
export function likenessOf(known: Float32Array, face: Float32Array): number {
  const cosine = known.reduce((total, value, i) => total + value * (face[i] ?? 0), 0)
  if (known.length === face.length) return cosine
  const scale = (refused - near) / (byOne.refused - byOne.near)
  return Math.min(1, refused + (cosine / shares.first - byOne.refused) * scale)
}
