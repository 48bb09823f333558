import { t } from 'i18next'
import { sortFiles } from '../../../lib/files/chosen-files.ts'
import type { SortedFiles } from '../../../lib/files/chosen-files.ts'
import type { VideoTerms } from '../model/video-price.ts'

const readWithinMs = 10_000
/** Lengths are told in whole seconds, and a file is a little longer than its pictures. */
const roundingSeconds = 0.5

/** Whether a file calls itself a video. */
export function isFilmFile(file: Pick<File, 'type'>): boolean {
  return file.type.startsWith('video/')
}

/** Keeps what may be added to a post, in the order chosen: photos, and videos where they are swapped. */
export function sortPostFiles(files: readonly File[], terms: VideoTerms | undefined): SortedFiles {
  const films = terms ? files.filter(isFilmFile) : []
  const small = films.filter(({ size }) => size <= (terms?.max_mb ?? 0) * 1e6)
  const others = files.filter((file) => !films.includes(file))
  // Without a photo among them nothing is to be said of photos.
  const photos = films.length > 0 && others.length === 0 ? { accepted: [], messages: [] } : sortFiles(others)
  const taken = new Set([...small, ...photos.accepted])
  const tooLarge = films.filter((film) => !small.includes(film))
  return {
    accepted: files.filter((file) => taken.has(file)),
    messages: [
      ...tooLarge.map(({ name }) => t('videos.add.tooLarge', { name, mb: terms?.max_mb ?? 0 })),
      ...photos.messages,
    ],
  }
}

/** Whether a video is longer than is taken; one of unknown length is left to the server. */
export function isTooLong(seconds: number | null, { max_seconds }: Pick<VideoTerms, 'max_seconds'>): boolean {
  return seconds !== null && seconds > max_seconds + roundingSeconds
}

/** How long a video file is, in seconds; null when this browser cannot tell. */
export function readFilmLength(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file)
  const film = document.createElement('video')
  return new Promise<number | null>((resolve) => {
    film.preload = 'metadata'
    film.onloadedmetadata = () => resolve(Number.isFinite(film.duration) ? film.duration : null)
    film.onerror = () => resolve(null)
    setTimeout(() => resolve(null), readWithinMs)
    film.src = address
  }).finally(() => {
    film.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}
