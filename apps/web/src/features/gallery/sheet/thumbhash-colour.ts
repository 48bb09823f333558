import { thumbHashToAverageRGBA } from 'thumbhash'

const colours = new Map<string, string>()

/** The mean colour of a picture, from its ThumbHash: a hundred times cheaper than the small picture itself. */
export function thumbhashColour(base64: string): string {
  const known = colours.get(base64)
  if (known !== undefined) return known
  const colour = decode(base64)
  colours.set(base64, colour)
  return colour
}

function decode(base64: string): string {
  try {
    const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
    return `rgb(${Math.round(r * 255)} ${Math.round(g * 255)} ${Math.round(b * 255)})`
  } catch {
    return ''
  }
}
