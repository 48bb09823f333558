import { thumbHashToDataURL } from 'thumbhash'

const urls = new Map<string, string | null>()

/** A small picture of a ThumbHash as a data address; null when the hash is broken. */
export function thumbhashUrl(base64: string): string | null {
  let url = urls.get(base64)
  if (url === undefined) {
    url = decode(base64)
    urls.set(base64, url)
  }
  return url
}

function decode(base64: string): string | null {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
  } catch {
    return null
  }
}
