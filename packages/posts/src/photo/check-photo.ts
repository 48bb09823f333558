import { foreignFormat, photoFormat } from './photo-format.ts'
import { photoSize } from './photo-size.ts'
import { PostProblem } from '../post/problem.ts'

const maxPixels = 50e6
const maxSidePx = 16_384
/** Wider than any panorama a phone takes; beyond it are strips made to break decoders. */
const maxAspect = 20

/** Throws unless the bytes are a whole photo of a sane size; its pixels are not decoded here. */
export function checkPhoto(bytes: Uint8Array): void {
  const format = photoFormat(bytes)
  if (format === undefined) throw notAPhoto(bytes)
  // An AVIF's size stands deep in its boxes; the decoder's own pixel limit meets it.
  if (format === 'avif') return
  const size = photoSize(bytes, format)
  if (!size || size.widthPx === 0 || size.heightPx === 0) {
    throw new PostProblem('not_an_image', { detail: { code: 'photo_damaged' } })
  }
  const long = Math.max(size.widthPx, size.heightPx)
  const short = Math.min(size.widthPx, size.heightPx)
  if (long * short > maxPixels) throw new PostProblem('too_large')
  if (long > maxSidePx || long > short * maxAspect) {
    throw new PostProblem('too_large', { detail: { code: 'odd_shape' } })
  }
}

function notAPhoto(bytes: Uint8Array): PostProblem {
  const format = foreignFormat(bytes)
  if (format === undefined) return new PostProblem('not_an_image')
  return new PostProblem('not_an_image', { detail: { code: 'foreign_format', format } })
}
