/** How deep the line of a bridge must be, in log-luma below the skin above and below it. */
const BRIDGE_DEPTH = 0.3
/** How much darker than the skin both eyes' surroundings are behind dark lenses, in log-luma. */
const LENS_DEPTH = 0.9

/** Strips of canonical texture space, u or v: between the eyes, and the two lenses. */
const BRIDGE = { left: 0.475, right: 0.525, top: 0.3, bottom: 0.43, reach: 0.07 }
const LENSES = { near: 0.12, far: 0.3, top: 0.36, bottom: 0.44 }
/** What glasses cover, brows included, and how softly it ends. */
const BAND = { left: 0.04, right: 0.96, top: 0.25, bottom: 0.49, edge: 0.03 }

/** What of a face speaks for glasses: log-luma (size, size) in canonical texture space, its median on the skin. */
export type Signs = { bridge: number; lenses: number }

/** Measures the dark line across the bridge of the nose and the darkness around both eyes. */
export function signsOfGlasses(luma: Float32Array, skinLuma: number, size: number): Signs {
  return { bridge: bridgeDepth(luma, size), lenses: skinLuma - lensLuma(luma, size) }
}

/** Whether the signs speak for glasses. */
export function areGlasses({ bridge, lenses }: Signs): boolean {
  return bridge > BRIDGE_DEPTH || lenses > LENS_DEPTH
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

/** The lighter one of both eyes' surroundings: a shadow darkens one side only. */
function lensLuma(luma: Float32Array, size: number): number {
  const { near, far, top, bottom } = LENSES
  return Math.max(
    meanOf(luma, size, { left: 0.5 - far, right: 0.5 - near, top, bottom }),
    meanOf(luma, size, { left: 0.5 + near, right: 0.5 + far, top, bottom }),
  )
}

function meanOf(
  plane: Float32Array,
  size: number,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): number {
  let [sum, count] = [0, 1e-9]
  for (let y = Math.round(top * size); y < Math.round(bottom * size); y++) {
    for (let x = Math.round(left * size); x < Math.round(right * size); x++) {
      sum += plane[y * size + x]
      count++
    }
  }
  return sum / count
}
