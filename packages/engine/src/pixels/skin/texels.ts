import { clamp } from '../image/interpolate.ts'
import type { Raster } from '../image/raster.ts'
import { skinSize } from './features.ts'

/** What changes a texel by less than this changes no byte of it. */
export const LEAST_SHARE = 0.004

/**
 * Goes over the texels of a face spread flat. at: its first byte; cell: that of a skin map at its upper left, of four; fx, fy: 0..1, how far
 * right and down of its centre the texel lies.
 */
export function forEachTexel(
  { width, height }: Raster,
  visit: (at: number, cell: number, fx: number, fy: number) => void,
): void {
  const scale = skinSize / width
  for (let y = 0, p = 0; y < height; y++) {
    const v = clamp((y + 0.5) * scale - 0.5, skinSize - 1)
    const y0 = v < skinSize - 2 ? v | 0 : skinSize - 2
    for (let x = 0; x < width; x++, p += 3) {
      const u = clamp((x + 0.5) * scale - 0.5, skinSize - 1)
      const x0 = u < skinSize - 2 ? u | 0 : skinSize - 2
      visit(p, y0 * skinSize + x0, u - x0, v - y0)
    }
  }
}

/** A byte, and as much of a value as `share` says. */
export function mixByte(byte: number, value: number, share: number): number {
  const mixed = byte + Math.round(share * (value - byte))
  return mixed > 255 ? 255 : mixed
}
