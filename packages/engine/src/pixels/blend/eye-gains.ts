import { smoothstep } from '../image/interpolate.ts'
import { luma } from '../image/luma.ts'
import { relighting } from '../light-calibration.ts'

/** The red, green and blue planes of a face, 0..255, their luma, and how surely each cell lies between the lids of one eye, 0..1. */
export type SeenEye = [planes: Float32Array[], luma: Float32Array, eye: Float32Array]

const { eyeGain, maxEyeTint, seenWhites, unseenWhites, whites: shares } = relighting

/**
 * For red, green and blue: how much lighter an eye of the target is than the source's, by their whites: these are alike, irises and lashes are not. skin: how
 * much lighter that is. Narrow eyes, all lashes, have a part of it at least; and a source's, which show no whites, hardly more.
 */
export function compareEyes(source: SeenEye, target: SeenEye, skin: number): number[] {
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

/** Mean colour of the lighter part of what lies between the lids, without its gleams. cells: from dark to light. */
function whitesOf([planes]: SeenEye, cells: number[]): number[] {
  const [from, to] = shares.map((share) => Math.round(share * cells.length))
  return planes.map((plane) => meanOf(plane, cells.slice(from, to)))
}

/** With one of darkness itself, so that no cells have a mean, too. */
function meanOf(plane: Float32Array, cells: number[]): number {
  return cells.reduce((sum, i) => sum + plane[i], 1) / (cells.length + 1)
}

function lumaOfColour([red, green, blue]: number[]): number {
  return luma(red, green, blue)
}
