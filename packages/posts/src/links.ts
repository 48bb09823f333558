import type { PostProblemCode } from './post/problem.ts'
import { parsePostLink } from './post-link.ts'
import { stripTracking } from './tracking.ts'

/** One pasted line: the link as it will be read, and what is wrong with it when something is. */
export type ParsedLink = { url: string; problem?: PostProblemCode }

const withoutScheme = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+\.?(:\d+)?([/?#]|$)/u

/**
 * Reads pasted text, one link per line. Blank lines are dropped, repeated links are kept once, and a line that starts
 * with a host name is taken as https. Only the writing is judged: what may be opened is decided when it is opened.
 */
export function parseLinks(text: string): ParsedLink[] {
  const found = new Map<string, ParsedLink>()
  for (const line of text.split(/[\r\n]+/)) {
    const typed = line.trim()
    if (typed === '') continue
    const url = withoutScheme.test(typed) ? `https://${typed}` : typed
    const parsed = parsePostLink(url)
    const key = parsed ? stripTracking(parsed).href : url
    if (!found.has(key)) found.set(key, parsed ? { url } : { url, problem: 'malformed_link' })
  }
  return [...found.values()]
}
