import { brandsOf, foreignFormat, photoFormat } from '../photo/photo-format.ts'
import { PostProblem } from '../post/problem.ts'

/** As many of its first bytes as tell what a file is. */
export const filmHeadBytes = 1024

/** Whether bytes begin as an MP4, a QuickTime film, a Matroska or a WebM. */
export function isFilm(head: Uint8Array): boolean {
  if (photoFormat(head) !== undefined) return false
  const begins = Buffer.from(head.subarray(0, 8)).toString('latin1')
  if (begins.startsWith('\x1a\x45\xdf\xa3') || /^.{4}(moov|mdat|wide|skip)$/s.test(begins)) return true
  return brandsOf(head).length > 0 && foreignFormat(head) === 'video'
}

/** Throws unless a file begins as a film: what stands at the address of a film may be a playlist, a page or its still. */
export function requireFilm(head: Uint8Array): void {
  if (isFilm(head)) return
  const code = whatIsThere(head)
  throw new PostProblem('not_an_image', { detail: { code } })
}

function whatIsThere(head: Uint8Array): 'only_stream' | 'only_still' | 'only_page' | 'no_film' {
  const text = Buffer.from(head).toString('utf8')
  if (/^\uFEFF?#EXTM3U/.test(text) || /^\s*(<\?xml[^>]*>\s*)?<MPD\b/.test(text)) return 'only_stream'
  const other = foreignFormat(head)
  if (photoFormat(head) !== undefined || other === 'gif' || other === 'heic') return 'only_still'
  return other === 'web_page' ? 'only_page' : 'no_film'
}
