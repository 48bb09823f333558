import { glasses } from '../calibration.ts'

/** Strips of canonical texture space, u or v: between the eyes, and the two lenses. */
const BRIDGE = { left: 0.475, right: 0.525, top: 0.3, bottom: 0.43, reach: 0.07 }
const FRAME_BRIDGE = { left: 0.45, right: 0.55, top: 0.32, bottom: 0.46 }
const RIM = { left: 0.2, right: 0.4, top: 0.44, bottom: 0.55 }
const TEMPLE = { left: 0.06, right: 0.2, top: 0.3, bottom: 0.46 }
const LENSES = { near: 0.12, far: 0.3, top: 0.36, bottom: 0.44 }
/** What glasses cover, brows included, and how softly it ends. */
const BAND = { left: 0.04, right: 0.96, top: 0.25, bottom: 0.53, edge: 0.03 }

/** What of a face speaks for glasses, in log-luma: a dark line over the nose, dark lenses, a thin frame. */
export type GlassesCues = { bridge: number; lenses: number; frame: number }

/** Measures the dark line across the bridge of the nose, the darkness around both eyes and the lines of a thin frame. */
export function measureGlassesCues(luma: Float32Array, skinLuma: number, size: number): GlassesCues {
  return { bridge: bridgeDepth(luma, size), lenses: skinLuma - lensLuma(luma, size), frame: frameDepth(luma, size) }
}

/** Whether the signs speak for glasses. */
export function areGlasses({ bridge, lenses, frame }: GlassesCues): boolean {
  return bridge > glasses.bridgeDepth || lenses > glasses.lensDepth || frame > glasses.frame
}

/** How much of each place glasses cover, (size, size), 0..1. */
export function glassesBand(size: number): Float32Array {
  return Float32Array.from({ length: size * size }, (_, i) => {
    const u = ((i % size) + 0.5) / size
    const v = (Math.floor(i / size) + 0.5) / size
    const depth = Math.min(u - BAND.left, BAND.right - u, v - BAND.top, BAND.bottom - v)
    return Math.min(1, Math.max(0, depth / BAND.edge))
  })
}

/** The deepest narrow dip along the middle of the face, between the brows and the tip of the nose. */
function bridgeDepth(luma: Float32Array, size: number): number {
  const profile = Float32Array.from({ length: size }, (_, y) =>
    meanOf(luma, size, { left: BRIDGE.left, right: BRIDGE.right, top: y / size, bottom: (y + 1) / size }),
  )
  const reach = Math.round(BRIDGE.reach * size)
  let deepest = 0
  for (let y = Math.round(BRIDGE.top * size); y < BRIDGE.bottom * size; y++) {
    let [above, below] = [-Infinity, -Infinity]
    for (let k = 1; k <= reach; k++) {
      above = Math.max(above, profile[y - k])
      below = Math.max(below, profile[y + k])
    }
    deepest = Math.max(deepest, Math.min(above, below) - profile[y])
  }
  return deepest
}

/** The better seen rim, the worse seen temple and the bridge: bags under the eyes or strands of hair are not all three. */
function frameDepth(luma: Float32Array, size: number): number {
  const rim = Math.max(lineDepth(luma, size, RIM), lineDepth(luma, size, onOtherSide(RIM)))
  const temple = Math.min(lineDepth(luma, size, TEMPLE), lineDepth(luma, size, onOtherSide(TEMPLE)))
  return Math.max(0, rim) + Math.min(glasses.maxTemple, temple) + lineDepth(luma, size, FRAME_BRIDGE)
}

type Strip = { left: number; right: number; top: number; bottom: number }

function onOtherSide({ left, right, top, bottom }: Strip): Strip {
  return { left: 1 - right, right: 1 - left, top, bottom }
}

/** Mean depth, in log-luma, of the darkest thin line that crosses a strip from left to right, one row up or down a step. */
function lineDepth(luma: Float32Array, size: number, { left, right, top, bottom }: Strip): number {
  const [x0, x1, y0, y1] = [left, right, top, bottom].map((edge) => Math.round(edge * size))
  const reach = Math.round(glasses.lineReach * size) * size
  const [minValley, maxValley] = glasses.valley
  let before = new Float64Array(y1 - y0 + 2).fill(0)
  for (let x = x0; x < x1; x++) {
    const depths = new Float64Array(before.length).fill(-Infinity)
    for (let y = y0, k = 1; y < y1; y++, k++) {
      const i = y * size + x
      const valley = Math.min(luma[i - reach], luma[i + reach]) - luma[i]
      const best = Math.max(before[k - 1], before[k], before[k + 1])
      depths[k] = best + Math.max(minValley, Math.min(maxValley, valley))
    }
    before = depths
  }
  return Math.max(...before) / (x1 - x0)
}

/** The lighter one of both eyes' surroundings: a shadow darkens one side only. */
function lensLuma(luma: Float32Array, size: number): number {
  const { near, far, top, bottom } = LENSES
  return Math.max(
    meanOf(luma, size, { left: 0.5 - far, right: 0.5 - near, top, bottom }),
    meanOf(luma, size, { left: 0.5 + near, right: 0.5 + far, top, bottom }),
  )
}

function meanOf(plane: Float32Array, size: number, { left, right, top, bottom }: Strip): number {
  let [sum, count] = [0, 1e-9]
  for (let y = Math.round(top * size); y < Math.round(bottom * size); y++) {
    for (let x = Math.round(left * size); x < Math.round(right * size); x++) {
      sum += plane[y * size + x]
      count++
    }
  }
  return sum / count
}
