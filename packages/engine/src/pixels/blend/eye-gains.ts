import { smoothstep } from '../image/interpolate.ts'
import { lumaOfColour } from '../image/luma.ts'
import { relighting } from '../light-calibration.ts'

/** The red, green and blue planes of a face, 0..255, their luma, how surely each cell lies between the lids of one eye, 0..1, and the mean colour of the face's skin. */
export type SeenEye = [planes: Float32Array[], luma: Float32Array, eye: Float32Array, skin: number[]]

/** For red, green and blue: what becomes of an eye of the source's is add + gain * source, 0..255. */
export type EyeLight = Record<'add' | 'gain', number[]>

const { eyeGain, maxEyeTint, seenWhites, unseenWhites, faintEyes, whites: shares } = relighting

/**
 * How an eye of the source's becomes as light as the target's, by their whites: these are alike, irises and lashes are not. Narrow
 * eyes, all lashes, have a part at least of how much lighter skin is; and a source's, which show no whites, hardly more. An iris that flash, haze or a small
 * photo left faint becomes darker, whites do not.
 */
export function compareEyes(source: SeenEye, target: SeenEye): EyeLight {
  const skin = lumaOfColour(target[3]) / Math.max(1, lumaOfColour(source[3]))
  const [least, most] = eyeGain
  const [own, wanted] = [partsOf(source), partsOf(target)]
  const seen = smoothstep(own.light / own.dark, ...seenWhites)
  const highest = seen * most + (1 - seen) * Math.min(most, unseenWhites * skin)
  const ratio = Math.min(highest, Math.max(least * Math.min(1, skin), wanted.light / own.light))
  const gains = own.whites.map((value, c) => {
    const tint = wanted.whites[c] / wanted.light / (value / own.light)
    return ratio * Math.min(maxEyeTint, Math.max(1 / maxEyeTint, tint))
  })
  const raised = raiseOf(own, wanted)
  return {
    add: gains.map((gain, c) => gain * (1 - raised) * own.whites[c]),
    gain: gains.map((gain) => gain * raised),
  }
}

/** Of what lies between the lids: the colour of its whites, their luma, and that of its darkest quarter. */
type Parts = { whites: number[]; light: number; dark: number }

function partsOf(eye: SeenEye): Parts {
  const cells = cellsFromDark(eye)
  const whites = whitesOf(eye, cells)
  return { whites, light: lumaOfColour(whites), dark: meanOf(eye[1], cells.slice(0, Math.ceil(cells.length / 4))) }
}

/** How many times as far below its whites all of an eye comes to lie, so that its darkest part is nearly as dark beside them as that of the one that was there. */
function raiseOf(own: Parts, wanted: Parts): number {
  const [depth, wantedDepth] = [own, wanted].map(({ light, dark }) => 1 - dark / light)
  return Math.min(faintEyes.most, Math.max(1, (faintEyes.least * wantedDepth) / Math.max(0.01, depth)))
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
