import { shapeNamed } from '@guise/links'
import { askJson } from '../parse/ask-json.ts'
import { entriesAt, listAt, textAt, valueAt } from '../parse/json-fields.ts'
import type { Network, NetworkTokens } from '../read/network.ts'
import type { Post, PostItem } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import type { SafeFetch } from '../fetch/safe-fetch.ts'
import { photo, video, webAddress, writePost } from '../post/write-post.ts'
import { readFromXApi } from './x/api.ts'
import { xFilm } from './x/film.ts'

const shape = shapeNamed('x')

/** X by its API with the operator's own token; without one by the interface that serves its embedded posts. */
export function createNetwork({ x: bearerToken }: NetworkTokens): Network {
  return {
    ...shape,
    standing: bearerToken === undefined ? 'best_effort' : 'by_token',
    async read(url, fetch) {
      const id = shape.idOf(url)
      if (id === undefined) throw new PostProblem('unsupported')
      return await (bearerToken === undefined ? readEmbedded(id, fetch) : readFromXApi(id, bearerToken, fetch))
    },
  }
}

async function readEmbedded(id: string, fetch: SafeFetch): Promise<Post> {
  const address = new URL('https://cdn.syndication.twimg.com/tweet-result')
  address.searchParams.set('id', id)
  address.searchParams.set('token', tokenOf(id))
  address.searchParams.set('lang', 'en')
  const { json } = await askJson(address, fetch)
  if (textAt(json, '__typename') === 'TweetTombstone') throw tombstone(textAt(json, 'tombstone', 'text', 'text') ?? '')
  if (entriesAt(json).length === 0) throw new PostProblem('not_found')
  if (valueAt(json, 'user') === undefined) throw new PostProblem('network_changed')
  return postOf(json, id)
}

/** X's own formula: the page that embeds a post proves with it that it runs X's script. */
function tokenOf(id: string): string {
  return ((Number(id) / 1e15) * Math.PI).toString(36).replace(/(0+|\.)/g, '')
}

function tombstone(text: string): PostProblem {
  if (/age-restricted|adult content|sensitive/i.test(text)) return new PostProblem('age_gated')
  if (/limits who can|protected/i.test(text)) return new PostProblem('private')
  return new PostProblem('not_found')
}

function postOf(json: unknown, id: string): Post {
  const handle = textAt(json, 'user', 'screen_name')
  return writePost({
    network: 'x',
    canonicalUrl: `https://x.com/${handle ?? 'i'}/status/${id}`,
    author: {
      name: textAt(json, 'user', 'name') ?? handle,
      handle: handle && `@${handle}`,
      url: handle && `https://x.com/${handle}`,
    },
    text: valueAt(json, 'text'),
    sensitive: valueAt(json, 'possibly_sensitive') === true,
    items: listAt(json, 'mediaDetails').flatMap(itemOf),
  })
}

function itemOf(media: unknown): PostItem[] {
  const address = webAddress(valueAt(media, 'media_url_https'))
  if (address === undefined) return []
  if (textAt(media, 'type') !== 'photo') {
    return video({ url: xFilm(listAt(media, 'video_info', 'variants')) ?? address, posterUrl: address })
  }
  const original = new URL(address)
  original.searchParams.set('name', 'orig')
  return photo({
    url: original.href,
    width: valueAt(media, 'original_info', 'width'),
    height: valueAt(media, 'original_info', 'height'),
    alt: textAt(media, 'ext_alt_text'),
  })
}
