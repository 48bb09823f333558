import { templates, type Template } from '../align/templates.ts'
import type { PictureInput, SwapperFamily } from '../families/family.ts'
import { placeIn, pointsOf, slopeAt, type SlopedFace } from './sloped-photo.ts'
import { seenBy, tinyConversion } from './tiny-model.ts'

/** Two faces of the sloped photo. */
export const targetFace = { scale: 310, turn: 0.21, x: 260, y: 90 }
export const sourceFace = { scale: 170, turn: -0.13, x: 60, y: 190 }
/** Values as the table of the families says, computed anew from the places of the template's pixels in the photo. */
export function expectedTensor(face: SlopedFace, { size, mean, std }: PictureInput): Float32Array {
  const tensor = new Float32Array(3 * size * size)
  for (let c = 0; c < 3; c++) {
    for (let j = 0; j < size; j++) {
      for (let i = 0; i < size; i++) {
        const [x, y] = placeIn(face, i / size, j / size)
        tensor[c * size * size + j * size + i] = (slopeAt(x, y, c) / 255 - mean[c]) / std[c]
      }
    }
  }
  return tensor
}

/** What a tiny model was given, read out of the picture it drew. */
export function readShown(crop: Float32Array): Float32Array {
  const plane = crop.length / 3
  return Float32Array.from({ length: crop.length }, (_, i) => {
    return (crop[(i % plane) * 3 + Math.floor(i / plane)] / 255 - 0.5) * 10
  })
}

/** The largest difference. */
export function furthest(found: Float32Array, wanted: Float32Array): number {
  return wanted.reduce((most, value, i) => Math.max(most, Math.abs(value - found[i])), 0)
}

/** The points of a face that fits a template. */
export function pointsFor(face: SlopedFace, template: Template): number[] {
  return pointsOf(face, templates[template])
}

/** How a source of the sloped photo lies for a family. */
export function sourceTemplate({ source }: SwapperFamily): Template {
  return source.from === 'picture' ? source.picture.template : 'arcface_112_v2'
}

/** What a tiny recogniser says of the source: x / 127.5 - 1 at its places. */
export function expectedEmbedding(): Float32Array {
  const places = seenBy(112)
  return Float32Array.from(places, (place) => {
    const [c, rest] = [Math.floor(place / (112 * 112)), place % (112 * 112)]
    const [x, y] = placeIn(sourceFace, (rest % 112) / 112, Math.floor(rest / 112) / 112)
    return slopeAt(x, y, c) / 127.5 - 1
  })
}

/** What a family's second input is of the source. */
export function expectedSource({ source }: SwapperFamily): Float32Array {
  if (source.from === 'picture') return expectedTensor(sourceFace, source.picture)
  const raw = expectedEmbedding()
  const norm = Math.hypot(...raw)
  if (source.treatment === 'normalised') return raw.map((value) => value / norm)
  // Twice the diagonal of a tiny emap, and once right of it.
  if (source.treatment === 'emap') return raw.map((value, j) => (2 * value + raw[(j + 511) % 512]) / norm)
  const converted = raw.map(tinyConversion)
  const length = Math.hypot(...converted)
  return source.treatment === 'converted' ? converted : converted.map((value) => value / length)
}
