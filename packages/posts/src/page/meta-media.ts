import { bestFilm, type FilmFile } from '../film/best-film.ts'
import { listAt, textAt, valueAt } from '../parse/json-fields.ts'
import type { PostItem } from '../post/post.ts'
import { photo, video } from '../post/write-post.ts'

/** The items of a media object as Instagram and Threads embed it; those of a carousel in its order. */
export function metaItems(media: unknown): PostItem[] {
  const carousel = listAt(media, 'carousel_media')
  return (carousel.length > 0 ? carousel : [media]).flatMap(itemOf)
}

function itemOf(media: unknown): PostItem[] {
  const still = largest(listAt(media, 'image_versions2', 'candidates'))
  const alt = textAt(media, 'accessibility_caption')
  const films = listAt(media, 'video_versions')
  if (films.length > 0 || valueAt(media, 'media_type') === 2) {
    const posterUrl = valueAt(still, 'url')
    return video({ url: bestFilm(films.map(sized))?.url ?? posterUrl, posterUrl, alt })
  }
  return photo({ url: valueAt(still, 'url'), width: valueAt(still, 'width'), height: valueAt(still, 'height'), alt })
}

function sized(film: unknown): FilmFile {
  return { url: valueAt(film, 'url'), width: valueAt(film, 'width'), height: valueAt(film, 'height') }
}

/** Candidates mostly come largest first, but not always; without sizes the first one is it. */
function largest(candidates: unknown[]): unknown {
  return candidates.toSorted((a, b) => areaOf(b) - areaOf(a))[0]
}

function areaOf(candidate: unknown): number {
  return (Number(valueAt(candidate, 'width')) || 0) * (Number(valueAt(candidate, 'height')) || 0)
}
