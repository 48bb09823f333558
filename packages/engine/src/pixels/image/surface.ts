/** Numbers of a quadratic surface over (u, v): 1, u, v, u^2, uv, v^2. */
const TERMS = 6

/** A smooth surface through one channel. */
export type Surface = Float64Array

/**
 * Ridge regression of quadratic surfaces over (size, size) planes, one for each, with the same weight per cell for all; curvature is held back.
 */
export function fitSurfaces(planes: Float32Array[], weights: Float32Array, size: number): Surface[] {
  const stride = TERMS + planes.length
  const matrix = new Float64Array(TERMS * stride)
  const basis = new Float64Array(TERMS)
  basis[0] = 1
  let total = 0
  // Every second cell of every second row is plenty for six numbers.
  for (let y = 0; y < size; y += 2) {
    const v = y / size - 0.5
    for (let x = 0, i = y * size; x < size; x += 2, i += 2) {
      const w = weights[i]
      if (w <= 0) continue
      const u = x / size - 0.5
      basis[1] = u
      basis[2] = v
      basis[3] = u * u
      basis[4] = u * v
      basis[5] = v * v
      total += w
      for (let r = 0, p = 0; r < TERMS; r++) {
        const wr = w * basis[r]
        for (let c = 0; c < TERMS; c++) matrix[p++] += wr * basis[c]
        for (let k = 0; k < planes.length; k++) matrix[p++] += wr * planes[k][i]
      }
    }
  }
  for (let r = 0; r < TERMS; r++) matrix[r * stride + r] += total * (r === 0 ? 1e-9 : r < 3 ? 0.002 : 0.02) + 1e-9
  return solve(matrix, planes.length)
}

/** Writes the surface's value at each cell of a (size, size) plane. */
export function drawSurface(surface: Surface, into: Float64Array, size: number): void {
  const [mean, s1, s2, s3, s4, s5] = surface
  for (let y = 0, i = 0; y < size; y++) {
    const v = y / size - 0.5
    for (let x = 0; x < size; x++, i++) {
      const u = x / size - 0.5
      into[i] = mean + s1 * u + s2 * v + s3 * u * u + s4 * u * v + s5 * v * v
    }
  }
}

/** Gauss elimination for several right sides; the ridge on the diagonal keeps every pivot away from 0. */
function solve(matrix: Float64Array, count: number): Float64Array[] {
  const stride = TERMS + count
  for (let k = 0; k < TERMS; k++) {
    for (let r = k + 1; r < TERMS; r++) {
      const factor = matrix[r * stride + k] / matrix[k * stride + k]
      for (let c = k; c < stride; c++) matrix[r * stride + c] -= factor * matrix[k * stride + c]
    }
  }
  return Array.from({ length: count }, (_, side) => {
    const solution = new Float64Array(TERMS)
    for (let r = TERMS - 1; r >= 0; r--) {
      let sum = matrix[r * stride + TERMS + side]
      for (let c = r + 1; c < TERMS; c++) sum -= matrix[r * stride + c] * solution[c]
      solution[r] = sum / matrix[r * stride + r]
    }
    return solution
  })
}
