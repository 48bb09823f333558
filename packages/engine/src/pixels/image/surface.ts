/** Numbers of a quadratic surface over (u, v): 1, u, v, u^2, uv, v^2. */
const TERMS = 6

/** A smooth surface through one channel. */
export type Surface = Float64Array

/** Ridge regression of a quadratic surface over a (size, size) plane, one weight per cell; curvature is held back. */
export function fitSurface(plane: Float32Array, weights: Float32Array, size: number): Surface {
  const matrix = new Float64Array(TERMS * (TERMS + 1))
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
      for (let r = 0; r < TERMS; r++) {
        const wr = w * basis[r]
        for (let c = 0; c < TERMS; c++) matrix[r * (TERMS + 1) + c] += wr * basis[c]
        matrix[r * (TERMS + 1) + TERMS] += wr * plane[i]
      }
    }
  }
  for (let r = 0; r < TERMS; r++) matrix[r * (TERMS + 1) + r] += total * (r === 0 ? 1e-9 : r < 3 ? 0.002 : 0.02) + 1e-9
  return solve(matrix)
}

/** The surface's value at cell i. */
export function surfaceAt(surface: Surface, i: number, size: number): number {
  const u = (i % size) / size - 0.5
  const v = Math.floor(i / size) / size - 0.5
  return surface[0] + surface[1] * u + surface[2] * v + surface[3] * u * u + surface[4] * u * v + surface[5] * v * v
}

/** Gauss elimination; the ridge on the diagonal keeps every pivot away from 0. */
function solve(matrix: Float64Array): Float64Array {
  const stride = TERMS + 1
  for (let k = 0; k < TERMS; k++) {
    for (let r = k + 1; r < TERMS; r++) {
      const factor = matrix[r * stride + k] / matrix[k * stride + k]
      for (let c = k; c < stride; c++) matrix[r * stride + c] -= factor * matrix[k * stride + c]
    }
  }
  const solution = new Float64Array(TERMS)
  for (let r = TERMS - 1; r >= 0; r--) {
    let sum = matrix[r * stride + TERMS]
    for (let c = r + 1; c < TERMS; c++) sum -= matrix[r * stride + c] * solution[c]
    solution[r] = sum / matrix[r * stride + r]
  }
  return solution
}
