import { tonedShadows } from '../light-calibration.ts'
import { clamp, smoothstep } from '../image/interpolate.ts'
import { LOG_OFFSET, logOf, logRatioOf, luma } from '../image/luma.ts'
import { medianIn } from '../image/nth-smallest.ts'
import { pyramidOf } from '../image/raster.ts'
import type { Atlas } from './atlas.ts'
import { featureCells, plainCells } from './features.ts'
import { skinColoursOf, type SkinColours } from './skin-colours.ts'

const [eyes, , brows] = featureCells

/** How light skin is, log-luma; and how much more red and blue a place has than green for each unit by which it is darker, logarithms. */
type Toning = { skin: number; red: number; blue: number }

/**
 * A face spread flat as a photo has it whose shadows nobody coloured: brows, lashes and shade that are blue, violet or crimson in warm light are
 * so for a filter, or for a print that faded, and would be so in any other photo. face: how surely each cell of a skin map is the face's own.
 */
export function withoutTonedShadows(atlas: Atlas, face: Float32Array): Atlas {
  const toning = readToning(skinColoursOf(atlas.texture), face)
  if (!toning) return atlas
  const [{ width, height, data }] = atlas.texture.levels
  const out = data.slice()
  for (let p = 0; p < out.length; p += 3) takeOff(out, p, toning)
  return { ...atlas, texture: pyramidOf({ width, height, data: out }) }
}

/** By brows, lashes and pupils, which are dark in every face; undefined where the photo adds nothing to them, or too little of them is seen. */
function readToning({ planes, luma: lumas }: SkinColours, face: Float32Array): Toning | undefined {
  const own = Uint16Array.from(lumas.keys()).filter((i) => face[i] > tonedShadows.own)
  const plain = own.filter((i) => plainCells[i] > tonedShadows.plain)
  const skin = medianIn(lumas, plain)
  const dark = own.filter((i) => brows[i] + eyes[i] > 0 && lumas[i] < skin - tonedShadows.darker)
  if (dark.length < tonedShadows.cells) return undefined
  const { red, blue } = addedTo(medianTones(planes, dark), medianTones(planes, plain))
  const depth = skin - medianIn(lumas, dark)
  return red === 0 && blue === 0 ? undefined : { skin, red: red / depth, blue: blue / depth }
}

/** How much more red and blue there is than green, logarithms. */
type Tones = { red: number; blue: number }

function medianTones([red, green, blue]: SkinColours['planes'], cells: Uint16Array): Tones {
  return { red: medianIn(logRatioOf(red, green), cells), blue: medianIn(logRatioOf(blue, green), cells) }
}

/** What a photo added to what is dark in a face, by that and by its skin: first blue, then what is crimson still. */
function addedTo(dark: Tones, skin: Tones): Tones {
  const { bluer, crimson, natural, redShare } = tonedShadows
  const blue = smoothstep(dark.blue - Math.max(0, skin.blue), ...bluer) * (dark.blue - skin.blue)
  const more = dark.red + dark.blue - blue - Math.max(0, skin.red + skin.blue)
  const excess = smoothstep(more, ...crimson) * (more - natural)
  return { red: redShare * excess, blue: blue + (1 - redShare) * excess }
}

/** Takes off the texel at `p` what its photo's toning added to it, and leaves its luma. In place. */
function takeOff(data: Uint8Array, p: number, toning: Toning): void {
  const green = data[p + 1]
  const light = luma(data[p], green, data[p + 2])
  const darker = Math.max(tonedShadows.lightest, toning.skin - logOf(light))
  const red = lessened(data[p], toning.red * darker)
  const blue = lessened(data[p + 2], toning.blue * darker)
  const gain = light / Math.max(1, luma(red, green, blue))
  data[p] = clamp(red * gain + 0.5, 255)
  data[p + 1] = clamp(green * gain + 0.5, 255)
  data[p + 2] = clamp(blue * gain + 0.5, 255)
}

function lessened(value: number, by: number): number {
  return Math.max(0, (value + LOG_OFFSET) * Math.exp(-by) - LOG_OFFSET)
}
