import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie } from 'cookie'

/** The language to answer in, of those there are: the one chosen in the app, else the browser's first, else the first. */
export function languageOf(
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
  languages: readonly string[],
): string | undefined {
  const chosen = parseCookie(headers.cookie ?? '')['language']
  const wanted = [chosen, ...byWeight(headers['accept-language'] ?? '').map((tag) => tag.slice(0, 2))]
  return wanted.find((tag) => tag !== undefined && languages.includes(tag)) ?? languages[0]
}

/** The tags of an Accept-Language header, the most wanted first: RFC 9110, section 12.5.4. */
function byWeight(header: string): string[] {
  const ranges = header.split(',').map((range) => {
    const [tag = '', weight = 'q=1'] = range.split(';').map((part) => part.trim().toLowerCase())
    return { tag, weight: Number(weight.slice(2)) }
  })
  return ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
