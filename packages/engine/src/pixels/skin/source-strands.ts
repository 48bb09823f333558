import { lumaOf } from '../image/luma.ts'
import { readPlane, readTexture } from '../image/sample.ts'
import type { Atlas } from './atlas.ts'
import { browless, featureSize, fineCentres, fineSize, flatWidth, lineSkin, skinSize } from './features.ts'
import { findThinLines, isOpenToLines } from './thin-lines.ts'

const bare = readPlane(browless, featureSize, fineCentres)
const allowed = readPlane(lineSkin, featureSize, fineCentres)
for (let i = 0; i < allowed.length; i++) if (!isOpenToLines(fineCentres[i * 2], fineCentres[i * 2 + 1])) allowed[i] = 0

/**
 * How surely each cell of a skin map lies under a strand of hair or a thin frame that is finer than the segmentation sees, 0..1. Where it sees the
 * beginning of one is looked, too: a strand hangs from there.
 */
export function findStrands({ texture, size }: Pick<Atlas, 'texture' | 'size'>): Float32Array {
  const lines = findThinLines({
    lumas: lumaOf(readTexture(texture, fineCentres, size / fineSize)),
    width: fineSize,
    height: fineSize,
    across: flatWidth * fineSize,
    allowed,
    bare,
    depth: (cell) => fineCentres[cell * 2 + 1],
    upright: [0, 1],
  })
  const strands = new Float32Array(skinSize * skinSize)
  for (let i = 0; i < strands.length; i++) {
    const at = 2 * (Math.floor(i / skinSize) * fineSize + (i % skinSize))
    strands[i] = Math.max(lines[at], lines[at + 1], lines[at + fineSize], lines[at + fineSize + 1])
  }
  return strands
}
