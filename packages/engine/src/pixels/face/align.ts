/**
 * Moves, turns and scales `from` onto `onto` (x, y, z per point), least squares with one weight per point; answers
 * new points in the unit of `onto`. Throws RangeError when the lengths differ.
 * Horn, "Closed-form solution of absolute orientation using unit quaternions", JOSA A 1987.
 */
export function alignPoints(from: Float32Array, onto: Float32Array, weights: Float32Array): Float32Array {
  if (from.length !== onto.length || weights.length * 3 !== from.length)
    throw new RangeError('alignPoints: lengths differ')
  const fromCentre = weightedCentre(from, weights)
  const ontoCentre = weightedCentre(onto, weights)
  const [sxx, sxy, sxz, syx, syy, syz, szx, szy, szz, spread] = correlate(from, onto, fromCentre, ontoCentre, weights)
  const quaternion = dominantEigenvector([
    [sxx + syy + szz, syz - szy, szx - sxz, sxy - syx],
    [syz - szy, sxx - syy - szz, sxy + syx, szx + sxz],
    [szx - sxz, sxy + syx, syy - sxx - szz, syz + szy],
    [sxy - syx, szx + sxz, syz + szy, szz - sxx - syy],
  ])
  const r = rotationOf(quaternion)
  const along =
    r[0] * sxx + r[1] * syx + r[2] * szx + r[3] * sxy + r[4] * syy + r[5] * szy + r[6] * sxz + r[7] * syz + r[8] * szz
  const scale = along / spread
  const out = new Float32Array(from.length)
  for (let p = 0; p < from.length; p += 3) {
    const x = from[p] - fromCentre[0]
    const y = from[p + 1] - fromCentre[1]
    const z = from[p + 2] - fromCentre[2]
    out[p] = scale * (r[0] * x + r[1] * y + r[2] * z) + ontoCentre[0]
    out[p + 1] = scale * (r[3] * x + r[4] * y + r[5] * z) + ontoCentre[1]
    out[p + 2] = scale * (r[6] * x + r[7] * y + r[8] * z) + ontoCentre[2]
  }
  return out
}

function weightedCentre(points: Float32Array, weights: Float32Array): [number, number, number] {
  let [x, y, z, total] = [0, 0, 0, 0]
  for (let i = 0, p = 0; i < weights.length; i++, p += 3) {
    x += weights[i] * points[p]
    y += weights[i] * points[p + 1]
    z += weights[i] * points[p + 2]
    total += weights[i]
  }
  return [x / total, y / total, z / total]
}

/** The nine weighted products of centred coordinates, row = from, column = onto, and the spread of `from`. */
function correlate(a: Float32Array, b: Float32Array, ca: number[], cb: number[], weights: Float32Array): number[] {
  const s = Array.from({ length: 10 }, () => 0)
  for (let i = 0, p = 0; i < weights.length; i++, p += 3) {
    const w = weights[i]
    for (let j = 0; j < 3; j++) {
      const from = a[p + j] - ca[j]
      s[9] += w * from * from
      for (let k = 0; k < 3; k++) s[j * 3 + k] += w * from * (b[p + k] - cb[k])
    }
  }
  return s
}

/** Power iteration on the matrix shifted to be positive: its dominant eigenvector is the best rotation. */
function dominantEigenvector(matrix: number[][]): number[] {
  const shift = Math.max(...matrix.map((row) => row.reduce((sum, value) => sum + Math.abs(value), 0)))
  const rows = Float64Array.from(matrix.flat())
  const vector = Float64Array.of(1, 0.01, 0.01, 0.01)
  const next = new Float64Array(4)
  for (let i = 0; i < 500 && multiply(rows, shift, vector, next); i++);
  return [...vector]
}

/** Multiplies a vector by the shifted matrix, to length 1, in place; answers whether that changed it. */
function multiply(matrix: Float64Array, shift: number, vector: Float64Array, next: Float64Array): boolean {
  for (let j = 0; j < 4; j++) {
    next[j] = shift * vector[j]
    for (let k = 0; k < 4; k++) next[j] += matrix[j * 4 + k] * vector[k]
  }
  const norm = Math.hypot(next[0], next[1], next[2], next[3])
  let hasChanged = false
  for (let j = 0; j < 4; j++) {
    const value = next[j] / norm
    if (value !== vector[j]) hasChanged = true
    vector[j] = value
  }
  return hasChanged
}

function rotationOf([w, x, y, z]: number[]): number[] {
  return [
    w * w + x * x - y * y - z * z,
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    w * w - x * x + y * y - z * z,
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    w * w - x * x - y * y + z * z,
  ]
}
