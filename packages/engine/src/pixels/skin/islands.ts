import { matte } from '../calibration.ts'

/**
 * What the network doubts in the midst of a face, a painted lid, a nostril, a mole, is the face: in place. What reaches in
 * from outside, or is large and surely another thing, is none. face: (size, size) probabilities; mask: 1 under the mesh.
 */
export function fillIslands(face: Float32Array, mask: Uint8Array, size: number): void {
  let total = 1
  for (let i = 0; i < mask.length; i++) total += mask[i]
  const known = new Uint8Array(face.length)
  for (let i = 0; i < face.length; i++) {
    if (known[i] === 1 || mask[i] === 0 || face[i] >= matte.island) continue
    const { cells, isInside, surest } = gather(face, mask, known, i, size)
    const isSmall = cells.length < total * matte.smallIsland
    if (isInside && (isSmall || surest > matte.doubt)) for (const cell of cells) face[cell] = 1
  }
}

/** All connected cells below the threshold, whether none of them lies outside the mesh, and the lowest of them. */
function gather(face: Float32Array, mask: Uint8Array, known: Uint8Array, start: number, size: number) {
  const cells = [start]
  known[start] = 1
  const visit = (next: number) => {
    if (known[next] === 1 || face[next] >= matte.island) return
    known[next] = 1
    cells.push(next)
  }
  let isInside = true
  let surest = 1
  for (let k = 0; k < cells.length; k++) {
    const i = cells[k]
    surest = Math.min(surest, face[i])
    if (mask[i] === 0) {
      // Whatever lies outside the mesh is not followed any further: it is known to reach out.
      isInside = false
      continue
    }
    const x = i % size
    if (x > 0) visit(i - 1)
    if (x < size - 1) visit(i + 1)
    if (i >= size) visit(i - size)
    if (i < face.length - size) visit(i + size)
  }
  return { cells: cells.filter((i) => mask[i] === 1), isInside, surest }
}
