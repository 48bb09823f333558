import type { Patch, Pyramid } from '@guise/engine/internal'

/** Mean distance between two meshes in the picture plane, over the first one's eye distance. */
export function landmarkError(expected: Float32Array, found: Float32Array): number {
  let sum = 0
  for (let i = 0; i < expected.length; i += 3) {
    sum += Math.hypot(expected[i]! - found[i]!, expected[i + 1]! - found[i + 1]!)
  }
  return sum / (expected.length / 3) / flatDistance(expected, 33, 263)
}

/** By which two landmarks it is told how far a mouth, eyes and brows are opened or raised. */
const apertures = {
  mouth: [[13, 14]],
  eyes: [
    [159, 145],
    [386, 374],
  ],
  brows: [
    [105, 159],
    [334, 386],
  ],
} as const

/** Mean change of the openings of mouth, of eyes and of brows, over the eye distance. */
export function openingChanges(expected: Float32Array, found: Float32Array) {
  const change = (pairs: readonly (readonly [number, number])[]) =>
    pairs.reduce((sum, [a, b]) => sum + Math.abs(opening(expected, a, b) - opening(found, a, b)), 0) / pairs.length
  return { mouth: change(apertures.mouth), eyes: change(apertures.eyes), brows: change(apertures.brows) }
}

/** Mean change of all five openings, over the eye distance. */
export function openingChange(expected: Float32Array, found: Float32Array): number {
  const { mouth, eyes, brows } = openingChanges(expected, found)
  return (mouth + 2 * eyes + 2 * brows) / 5
}

function opening(points: Float32Array, a: number, b: number): number {
  return flatDistance(points, a, b) / flatDistance(points, 33, 263)
}

function flatDistance(points: Float32Array, a: number, b: number): number {
  return Math.hypot(points[a * 3]! - points[b * 3]!, points[a * 3 + 1]! - points[b * 3 + 1]!)
}

const SECTORS = 36

/** How the patch sits in its picture: every figure from the target's and the result's bytes and the patch's alpha. */
export type PatchMeasures = { seam: number; sharpness: number; clippedPerThousand: number }

/**
 * seam: mean over 36 sectors of the luma added just inside the changed region (alpha 0.02 to 0.6), against nothing
 * outside it. sharpness: energy of the luma's Laplacian inside, result over target. clipped: pixels newly at 0 or 255.
 */
export function measurePatch(target: Pyramid, result: Pyramid, patch: Patch): PatchMeasures {
  const before = target.levels[0]!
  const after = result.levels[0]!
  const added = new Float64Array(SECTORS)
  const counts = new Float64Array(SECTORS)
  let [clipped, inside, detailBefore, detailAfter] = [0, 0, 0, 0]
  for (let j = 0, i = 0; j < patch.height; j++) {
    for (let k = 0; k < patch.width; k++, i++) {
      const alpha = patch.alpha[i]!
      if (alpha < 0.02) continue
      const p = ((patch.y + j) * before.width + patch.x + k) * 3
      if (alpha < 0.6) {
        const turn = Math.atan2(j - patch.height / 2, k - patch.width / 2) / (2 * Math.PI) + 0.5
        const sector = Math.min(SECTORS - 1, Math.floor(turn * SECTORS))
        added[sector]! += luma(after.data, p) - luma(before.data, p)
        counts[sector]! += 1
      }
      inside += 1
      for (let c = p; c < p + 3; c++) {
        if (isClipped(after.data[c]!) && !isClipped(before.data[c]!)) clipped += 1 / 3
      }
      if (alpha < 0.9) continue
      detailBefore += laplacian(before.data, p, before.width * 3) ** 2
      detailAfter += laplacian(after.data, p, before.width * 3) ** 2
    }
  }
  const steps = [...added].flatMap((sum, s) => (counts[s]! > 0 ? [Math.abs(sum / counts[s]!)] : []))
  return {
    seam: steps.reduce((sum, step) => sum + step, 0) / steps.length,
    sharpness: Math.sqrt(detailAfter / detailBefore),
    clippedPerThousand: (clipped / inside) * 1000,
  }
}

/** Whether every byte outside the patches is the target's. */
export function isOutsideEqual(target: Pyramid, result: Pyramid, patches: Patch[]): boolean {
  const before = target.levels[0]!
  const after = result.levels[0]!
  const isInside = new Uint8Array(before.width * before.height)
  for (const patch of patches) {
    patch.alpha.forEach((alpha, i) => {
      const at = (patch.y + Math.floor(i / patch.width)) * before.width + patch.x + (i % patch.width)
      if (alpha > 0.002) isInside[at] = 1
    })
  }
  return before.data.every((value, i) => isInside[Math.floor(i / 3)] === 1 || value === after.data[i])
}

function isClipped(value: number): boolean {
  return value === 0 || value === 255
}

function luma(data: Uint8Array, p: number): number {
  return 0.299 * data[p]! + 0.587 * data[p + 1]! + 0.114 * data[p + 2]!
}

function laplacian(data: Uint8Array, p: number, stride: number): number {
  const around = luma(data, p - 3) + luma(data, p + 3) + luma(data, p - stride) + luma(data, p + stride)
  return 4 * luma(data, p) - (Number.isNaN(around) ? 4 * luma(data, p) : around)
}
