type Size = { width: number; height: number }

/**
 * Grey-scale closing of a (height, width) plane by a square of 2 * reach + 1 pixels: what is darker than its surroundings and narrower than that is filled.
 * Serra, "Image analysis and mathematical morphology", 1982.
 */
export function closing(plane: Float32Array, size: Size, reach: number): Float32Array {
  return eroded(dilated(plane, size, reach), size, reach)
}

/** The least value within `reach` pixels of each; the plane itself is written over. */
function eroded(plane: Float32Array, size: Size, reach: number): Float32Array {
  return negated(dilated(negated(plane), size, reach))
}

function negated(plane: Float32Array): Float32Array {
  for (let i = 0; i < plane.length; i++) plane[i] = -plane[i]
  return plane
}

/** The greatest value within `reach` pixels of each, along rows and then columns. */
function dilated(plane: Float32Array, { width, height }: Size, reach: number): Float32Array {
  const rows = plane.slice()
  for (let first = 0; first < plane.length; first += width) {
    const end = first + width
    for (let shift = -reach; shift <= reach; shift++) {
      raise(rows, plane, shift, Math.max(first, first - shift), Math.min(end, end - shift))
    }
  }
  const out = rows.slice()
  for (let y = 0; y < height; y++) {
    const last = Math.min(height - 1, y + reach)
    for (let row = Math.max(0, y - reach); row <= last; row++) {
      raise(out, rows, (row - y) * width, y * width, (y + 1) * width)
    }
  }
  return out
}

/** Each value of some pixels becomes at least the one `shift` pixels further in `by`. */
function raise(plane: Float32Array, by: Float32Array, shift: number, from: number, to: number): void {
  for (let i = from; i < to; i++) if (by[i + shift] > plane[i]) plane[i] = by[i + shift]
}
