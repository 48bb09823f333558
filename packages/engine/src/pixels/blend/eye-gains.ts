import { smoothstep } from '../image/interpolate.ts'
import { lumaOfColour } from '../image/luma.ts'
import { relighting } from '../light-calibration.ts'

/** The red, green and blue planes of a face, 0..255, their luma, how surely each cell lies between the lids of one eye, 0..1, and the mean colour of the face's skin. */
export type SeenEye = [planes: Float32Array[], luma: Float32Array, eye: Float32Array, skin: number[]]

const { eyeGain, maxEyeTint, seenWhites, unseenWhites, whites: shares } = relighting

/**
 * For red, green and blue: how much lighter an eye of the target is than the source's, by their whites: these are alike, irises and lashes are not. Narrow
 * eyes, all lashes, have a part at least of how much lighter skin is; and a source's, which show no whites, hardly more.
 */
export function compareEyes(source: SeenEye, target: SeenEye): number[] {
  const skin = lumaOfColour(target[3]) / Math.max(1, lumaOfColour(source[3]))
  const [least, most] = eyeGain
  const cells = cellsFromDark(source)
  const [own, wanted] = [whitesOf(source, cells), whitesOf(target, cellsFromDark(target))]
  // How many times as light as its darkest quarter the lighter part is.
  const contrast = lumaOfColour(own) / meanOf(source[1], cells.slice(0, Math.ceil(cells.length / 4)))
  const seen = smoothstep(contrast, ...seenWhites)
  const highest = seen * most + (1 - seen) * Math.min(most, unseenWhites * skin)
  const ratio = Math.min(highest, Math.max(least * Math.min(1, skin), lumaOfColour(wanted) / lumaOfColour(own)))
  return own.map((value, c) => {
    const tint = wanted[c] / lumaOfColour(wanted) / (value / lumaOfColour(own))
    return ratio * Math.min(maxEyeTint, Math.max(1 / maxEyeTint, tint))
  })
}

/** The cells between the lids, from dark to light. */
function cellsFromDark([, lumas, eye]: SeenEye): number[] {
  const cells: number[] = []
  for (let i = 0; i < eye.length; i++) if (eye[i] > 0.5) cells.push(i)
  return cells.sort((a, b) => lumas[a] - lumas[b])
}

/**
 * Mean colour of the lighter part of what lies between the lids, without its gleams. Whites are neither redder nor yellower than skin: what is so is brown
 * iris and lids, and by these real whites would become cyan, or red. cells: from dark to light.
 */
function whitesOf([planes, , , skin]: SeenEye, cells: number[]): number[] {
  const [from, to] = shares.map((share) => Math.round(share * cells.length))
  const seen = planes.map((plane) => meanOf(plane, cells.slice(from, to)))
  const [red, green, blue] = seen
  const white = [Math.min(red, (green * skin[0]) / skin[1]), green, Math.max(blue, (green * skin[2]) / skin[1])]
  return white.map((value) => (value * lumaOfColour(seen)) / lumaOfColour(white))
}

/** With one of darkness itself, so that no cells have a mean, too. */
function meanOf(plane: Float32Array, cells: number[]): number {
  return cells.reduce((sum, i) => sum + plane[i], 1) / (cells.length + 1)
}
