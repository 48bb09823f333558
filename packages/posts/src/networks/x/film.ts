import { bestFilm } from '../../film/best-film.ts'
import { valueAt } from '../../parse/json-fields.ts'

/** The address to fetch of the variants of a film, as both of X's interfaces write them; undefined when all are playlists. */
export function xFilm(variants: unknown[]): unknown {
  const offered = variants.map((variant) => ({
    url: valueAt(variant, 'url'),
    mediaType: valueAt(variant, 'content_type'),
    bitrate: valueAt(variant, 'bitrate') ?? valueAt(variant, 'bit_rate'),
  }))
  return bestFilm(offered)?.url ?? offered[0]?.url
}
