/** The part of a file that is asked for, both ends included. */
export type ByteRange = { start: number; end: number }

/**
 * The one part that a `Range` header names of a file of so many bytes (RFC 9110, 14); 'unsatisfiable' when it lies behind the
 * end. Undefined where the whole file is the answer: no header, another unit, one that is badly written, or several parts.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return lastOf(Number(to), bytes)
  const [start, end] = [Number(from), to === '' ? Infinity : Number(to)]
  if (end < start) return undefined
  return start < bytes ? { start, end: Math.min(end, bytes - 1) } : 'unsatisfiable'
}

function lastOf(count: number, bytes: number): ByteRange | 'unsatisfiable' {
  return count > 0 && bytes > 0 ? { start: Math.max(0, bytes - count), end: bytes - 1 } : 'unsatisfiable'
}
