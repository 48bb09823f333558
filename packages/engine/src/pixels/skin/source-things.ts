import { source } from '../calibration.ts'
import { gaussianBlur } from '../image/blur.ts'
import { smoothstep } from '../image/interpolate.ts'
import { mirrorCell, skinSize } from './features.ts'

const [darkerFrom, darkerTo] = source.darker

/** How surely each cell of a skin map is no face, 0..1, without what is thinner than some five cells: hair and hands have strands and shade beside them, a frame of glasses has eyes. */
export function wideThings(bare: Float32Array): Float32Array {
  const core = eroded(eroded(bare.map((value) => 1 - value)))
  const around = eroded(eroded(eroded(core.map((value) => 1 - value))))
  return bare.map((value, i) => 1 - Math.max(value, around[i]))
}

/**
 * How surely each cell is the face's own, 0..1, without single strands, which are finer than the segmentation sees: near hair, what is coloured otherwise is
 * none either. bare: by the segmentation; coloured: by colour and edges.
 */
export function withoutStrands(bare: Float32Array, coloured: Float32Array, hair: Float32Array): Float32Array {
  const near = nearTo(hair, source.strandReach)
  return bare.map((value, i) => value * (1 - (1 - coloured[i]) * near[i]))
}

/**
 * Near hair, what is much darker than the other side of the face is hair too, over a brow as well: takes it off `skin`, in place, and answers how surely each
 * cell is any hair, 0..1.
 */
export function growOverDarkness(skin: Float32Array, luma: Float32Array, hair: Float32Array): Float32Array {
  const near = nearTo(hair, source.darkerReach)
  const light = skin.map((value, i) => {
    const mirror = mirrorCell(i)
    const darkness = value > 0 ? skin[mirror] * smoothstep(luma[mirror] - luma[i], darkerFrom, darkerTo) : 0
    return 1 - darkness * near[i]
  })
  const inside = eroded(light)
  for (let i = 0; i < skin.length; i++) skin[i] *= inside[i]
  return hair.map((value, i) => Math.max(value, 1 - inside[i]))
}

/** How near each cell lies to a thing, 0..1. sigma: of how far that reaches, cells. */
export function nearTo(things: Float32Array, sigma: number): Float32Array {
  const near = things.slice()
  gaussianBlur(near, skinSize, skinSize, sigma)
  return near.map((value) => smoothstep(value, ...source.nearHair))
}

/** Erosion of a (skinSize, skinSize) plane: the least of each cell and its four neighbours. What is face shrinks, since the soft edge of hair is hair. */
export function eroded(plane: Float32Array): Float32Array {
  const out = plane.slice()
  for (let i = 0, x = 0; i < out.length; i++, x = x === skinSize - 1 ? 0 : x + 1) {
    if (x > 0 && plane[i - 1] < out[i]) out[i] = plane[i - 1]
    if (x < skinSize - 1 && plane[i + 1] < out[i]) out[i] = plane[i + 1]
    if (i >= skinSize && plane[i - skinSize] < out[i]) out[i] = plane[i - skinSize]
    if (i < plane.length - skinSize && plane[i + skinSize] < out[i]) out[i] = plane[i + skinSize]
  }
  return out
}
