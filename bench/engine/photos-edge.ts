import type { Raster } from '@guise/engine/internal'

/** How a result sits in its picture: see `measureEdge`. */
export type EdgeMeasures = { seam: number; jump: number; sharpness: number; changed: number }

const SECTORS = 36
const RAYS = 4 * SECTORS
/** Largest difference of a byte that is not yet a change: what is left of JPEG's. */
const CHANGE = 3
/** Widths of the rings inside and outside the edge, and of the gap around it, over the face's width. */
const RING = 0.07
const GAP = 0.01

/**
 * Measures the outer edge of what was changed, in 36 sectors. seam: luma added just inside against just outside. jump: step
 * of L* over the edge beyond the target's own. sharpness: energy of the luma's Laplacian inside, result over target.
 * changed: how much of the face's oval was changed, 0..1. points: the target's mesh.
 */
export function measureEdge(before: Raster, after: Raster, points: Float32Array): EdgeMeasures {
  const face = ovalOf(points)
  const changed = changedPixels(before, after)
  const sectors = Array.from({ length: SECTORS }, () => ({ added: 0, stepBefore: 0, stepAfter: 0, count: 0 }))
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = (ray / RAYS) * 2 * Math.PI
    const reach = edgeAlong(changed, before, face, angle)
    if (reach === undefined) continue
    const inside = ringMeans(before, after, {
      ...face,
      angle,
      from: reach - (RING + GAP) * face.width,
      to: reach - GAP * face.width,
    })
    const outside = ringMeans(before, after, {
      ...face,
      angle,
      from: reach + GAP * face.width,
      to: reach + (RING + GAP) * face.width,
    })
    if (!inside || !outside) continue
    const sector = sectors[Math.floor(ray / (RAYS / SECTORS))]!
    sector.added += inside.added - outside.added
    sector.stepBefore += inside.before - outside.before
    sector.stepAfter += inside.after - outside.after
    sector.count++
  }
  const found = sectors.filter(({ count }) => count > 0)
  const mean = (pick: (sector: (typeof sectors)[number]) => number) =>
    found.reduce((sum, sector) => sum + pick(sector), 0) / Math.max(1, found.length)
  return {
    seam: mean(({ added, count }) => Math.abs(added / count)),
    jump: mean(({ stepBefore, stepAfter, count }) => Math.max(0, (Math.abs(stepAfter) - Math.abs(stepBefore)) / count)),
    ...measureInside(before, after, changed, face),
  }
}

/** Whether the skin of a face is dark: individual typology angle of the cheeks (Chardon et al., 1991) below 10 degrees. */
export function isDark(image: Raster, points: Float32Array): boolean {
  const values = [50, 280, 205, 425, 101, 330].map((vertex) => {
    const x = Math.min(image.width - 1, Math.max(0, Math.round(points[vertex * 3]!)))
    const y = Math.min(image.height - 1, Math.max(0, Math.round(points[vertex * 3 + 1]!)))
    return labOf(image.data, (y * image.width + x) * 3)
  })
  const [lightness, yellow] = [0, 1].map((k) => values.map((lab) => lab[k]!).sort((a, b) => a - b)[3]!)
  return Math.atan2(lightness! - 50, Math.max(1, yellow!)) * (180 / Math.PI) < 10
}

type Oval = { cx: number; cy: number; width: number; height: number }

function ovalOf(points: Float32Array): Oval {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let p = 0; p < points.length; p += 3) {
    left = Math.min(left, points[p]!)
    right = Math.max(right, points[p]!)
    top = Math.min(top, points[p + 1]!)
    bottom = Math.max(bottom, points[p + 1]!)
  }
  return { cx: (left + right) / 2, cy: (top + bottom) / 2, width: right - left, height: bottom - top }
}

/** 1 where a byte of a pixel or of enough of its neighbours differs. */
function changedPixels(before: Raster, after: Raster): Uint8Array {
  const changed = new Uint8Array(before.width * before.height)
  for (let i = 0, p = 0; i < changed.length; i++, p += 3) {
    for (let c = p; c < p + 3; c++) if (Math.abs(before.data[c]! - after.data[c]!) > CHANGE) changed[i] = 1
  }
  return changed
}

/** Distance from the middle of the face at which the last change lies, in a direction. */
function edgeAlong(changed: Uint8Array, { width, height }: Raster, { cx, cy, height: tall }: Oval, angle: number) {
  let last: number | undefined
  for (let r = 0; r < tall; r++) {
    const x = Math.round(cx + r * Math.cos(angle))
    const y = Math.round(cy + r * Math.sin(angle))
    if (x < 0 || y < 0 || x >= width || y >= height) return last === undefined || r - last < 3 ? undefined : last
    if (changed[y * width + x] === 1) last = r
  }
  return last
}

type Ring = Oval & { angle: number; from: number; to: number }

function ringMeans(before: Raster, after: Raster, { cx, cy, angle, from, to }: Ring) {
  const sums = { added: 0, before: 0, after: 0 }
  let count = 0
  for (let r = Math.max(0, from); r <= to; r++) {
    const x = Math.round(cx + r * Math.cos(angle))
    const y = Math.round(cy + r * Math.sin(angle))
    if (x < 0 || y < 0 || x >= before.width || y >= before.height) return undefined
    const p = (y * before.width + x) * 3
    sums.added += luma(after.data, p) - luma(before.data, p)
    sums.before += labOf(before.data, p)[0]
    sums.after += labOf(after.data, p)[0]
    count++
  }
  if (count === 0) return undefined
  return { added: sums.added / count, before: sums.before / count, after: sums.after / count }
}

function measureInside(before: Raster, after: Raster, changed: Uint8Array, { cx, cy, width, height }: Oval) {
  let [was, is, inside, touched] = [1e-6, 1e-6, 0, 0]
  for (let y = Math.max(1, Math.floor(cy - height / 2)); y < Math.min(before.height - 1, cy + height / 2); y++) {
    for (let x = Math.max(1, Math.floor(cx - width / 2)); x < Math.min(before.width - 1, cx + width / 2); x++) {
      if (((x - cx) / (width * 0.42)) ** 2 + ((y - cy) / (height * 0.42)) ** 2 > 1) continue
      const i = y * before.width + x
      inside++
      if (changed[i] === 0) continue
      touched++
      was += laplacian(before.data, i * 3, before.width * 3) ** 2
      is += laplacian(after.data, i * 3, before.width * 3) ** 2
    }
  }
  return { sharpness: Math.sqrt(is / was), changed: touched / Math.max(1, inside) }
}

function laplacian(data: Uint8Array, p: number, stride: number): number {
  return 4 * luma(data, p) - luma(data, p - 3) - luma(data, p + 3) - luma(data, p - stride) - luma(data, p + stride)
}

function luma(data: Uint8Array, p: number): number {
  return 0.299 * data[p]! + 0.587 * data[p + 1]! + 0.114 * data[p + 2]!
}

/** CIE L* and b* of an sRGB pixel, D65. */
function labOf(data: Uint8Array, p: number): [lightness: number, yellow: number] {
  const [r, g, b] = [linear[data[p]!]!, linear[data[p + 1]!]!, linear[data[p + 2]!]!]
  const y = cubeRoot(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = cubeRoot((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 200 * (y - z)]
}

const linear = Float64Array.from({ length: 256 }, (_, i) => {
  const value = i / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

function cubeRoot(t: number): number {
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116
}
