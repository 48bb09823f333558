import type { IncomingHttpHeaders } from 'node:http'
import { Language } from '@guise/contract'
import { parseCookie } from 'cookie'

type Languages = Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>

/** The language to answer in, of those there are: the one chosen in the app, else the browser's first, else the first. */
export function languageOf(headers: Languages, languages: readonly string[]): string | undefined {
  const wanted = [chosenIn(headers), ...byWeight(headers['accept-language'] ?? '').map((tag) => tag.slice(0, 2))]
  return wanted.find((tag) => tag !== undefined && languages.includes(tag)) ?? languages[0]
}

/** The language of whoever calls, as far as it is one that is spoken here; English of a caller that names none. */
export function callerLanguage(headers: Languages): Language {
  return Language.parse(languageOf(headers, Language.options))
}

/** The language that was chosen in the app, by whoever calls. */
export function chosenLanguage(headers: Languages): Language | undefined {
  return Language.safeParse(chosenIn(headers)).data
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

function chosenIn({ cookie }: Languages): string | undefined {
  return parseCookie(cookie ?? '')['language']
}
