import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

const urls = new Map<string, string | null>()
const colours = new Map<string, string>()

/** A small picture of a ThumbHash as a data address; null when the hash is broken. */
export function thumbhashUrl(base64: string): string | null {
  let url = urls.get(base64)
  if (url === undefined) {
    url = readHash(base64, thumbHashToDataURL, null)
    urls.set(base64, url)
  }
  return url
}

/** The mean colour of a picture, from its ThumbHash: a hundred times cheaper than the small picture itself. */
export function thumbhashColour(base64: string): string {
  let colour = colours.get(base64)
  if (colour === undefined) {
    colour = readHash(base64, meanColour, '')
    colours.set(base64, colour)
  }
  return colour
}

function meanColour(bytes: Uint8Array): string {
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  return `rgb(${Math.round(r * 255)} ${Math.round(g * 255)} ${Math.round(b * 255)})`
}

/** What is read of a hash; the fallback when the hash is broken. */
function readHash<Answer>(base64: string, read: (bytes: Uint8Array) => Answer, fallback: Answer): Answer {
  try {
    return read(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
  } catch {
    return fallback
  }
}
