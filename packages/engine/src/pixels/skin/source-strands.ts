import { lumaOf } from '../image/luma.ts'
import { readPlane, readTexture } from '../image/sample.ts'
import type { Atlas } from './atlas.ts'
import { browless, cellCentres, featureSize, flatWidth, lineSkin, skinSize } from './features.ts'
import { findThinLines, isOpenToLines } from './thin-lines.ts'

/** Cells across in which strands are looked for: twice those of a skin map. */
const FINE = 2 * skinSize
const centres = cellCentres(FINE)
const bare = readPlane(browless, featureSize, centres)
const allowed = readPlane(lineSkin, featureSize, centres)
for (let i = 0; i < allowed.length; i++) if (!isOpenToLines(centres[i * 2], centres[i * 2 + 1])) allowed[i] = 0

/**
 * How surely each cell of a skin map lies under a strand of hair or a thin frame that is finer than the segmentation sees, 0..1. Where it sees the
 * beginning of one is looked, too: a strand hangs from there.
 */
export function findStrands({ texture, size }: Pick<Atlas, 'texture' | 'size'>): Float32Array {
  const lines = findThinLines({
    lumas: lumaOf(readTexture(texture, centres, size / FINE)),
    width: FINE,
    height: FINE,
    across: flatWidth * FINE,
    allowed,
    bare,
    depth: (cell) => centres[cell * 2 + 1],
    upright: [0, 1],
  })
  return Float32Array.from({ length: skinSize * skinSize }, (_, i) => {
    const at = 2 * (Math.floor(i / skinSize) * FINE + (i % skinSize))
    return Math.max(lines[at], lines[at + 1], lines[at + FINE], lines[at + FINE + 1])
  })
}
