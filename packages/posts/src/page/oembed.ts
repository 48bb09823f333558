import { requireSuccess } from '../fetch/answer-status.ts'
import { decodeText } from '../parse/decode-text.ts'
import { parseJson } from '../parse/parse-json.ts'
import type { SafeFetch } from '../fetch/safe-fetch.ts'
import type { NamedPhoto } from './json-ld.ts'

const maxOembedBytes = 1024 * 1024

/** Asks an oEmbed address for its photo; undefined when it stands for something else (https://oembed.com, 2.3.4.1). */
export async function readOembed(address: string, fetch: SafeFetch): Promise<NamedPhoto | undefined> {
  const answer = await fetch(address, { headers: { accept: 'application/json' }, maxBytes: maxOembedBytes })
  requireSuccess(answer)
  const oembed = parseJson(decodeText(answer.body, answer.headers.get('content-type')))
  if (typeof oembed !== 'object' || oembed === null) return undefined
  const { type, url, width, height, title } = oembed as Record<string, unknown> // any object can be asked for any key
  if (type !== 'photo' || typeof url !== 'string' || url === '') return undefined
  return {
    url,
    ...(typeof width === 'number' && width > 0 && { width }),
    ...(typeof height === 'number' && height > 0 && { height }),
    ...(typeof title === 'string' && title !== '' && { alt: title }),
  }
}
