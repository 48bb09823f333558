/**
 * Two faces on one grid: red, green, blue planes 0..255 of the source's skin and of the target; how much each cell
 * counts as skin; how much of each will be replaced; where each of the eyes is, in the result and in the target as it was, and where nothing
 * but skin is, on both faces; where the source's beard
 * comes along, how much of the source's tone is no skin's but lamps', where its folds are no stronger than the target's, and where lips are, 0..1; the face's width in cells.
 */
export type TwoFaces = {
  source: Float32Array[]
  target: Float32Array[]
  weights: Float32Array
  replaced: Float32Array
  eyes: Float32Array[]
  ownEyes?: Float32Array[]
  plain: Float32Array
  beard?: Float32Array
  lamps?: number
  calm?: Float32Array | undefined
  lips?: Float32Array
  grid: { width: number; height: number }
  across: number
}

/**
 * What becomes of the source's colours, for red, green and blue: result = add + gain * source, 0..255. hardness: how hard the target's
 * light is, mean change within short ways, logarithm.
 */
export type Relighting = { add: Float32Array[]; gain: Float32Array[]; hardness: number }

/** How far the target's luma lies from its smooth part, over how far the source's does. */
export function compareContrast(replaced: Float32Array, source: Float32Array, target: Float32Array): number {
  let [from, to] = [1, 1]
  for (let i = 0; i < replaced.length; i++) {
    from += replaced[i] * Math.abs(source[i])
    to += replaced[i] * Math.abs(target[i])
  }
  return to / from
}
