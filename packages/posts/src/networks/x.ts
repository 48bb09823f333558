import { askJson } from '../parse/ask-json.ts'
import { entriesAt, listAt, textAt, valueAt } from '../parse/json-fields.ts'
import type { LinkKind, Network } from '../read/network.ts'
import type { Post, PostItem } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import { photo, video, webAddress, writePost } from '../post/write-post.ts'

const host = /^((www|mobile|m)\.)?(x|twitter|fxtwitter|vxtwitter|fixupx|fixvx)\.com$/
const shape = /^\/(?:i\/web\/|i\/)?(?:[\w]+\/)?status(?:es)?\/(\d{1,20})/

/** X by the interface that serves its embedded posts on other people's pages. */
export const x: Network = {
  name: 'x',
  label: 'X',
  standing: 'best_effort',
  matches: isOfX,
  kind: kindOf,
  tidy: tidyX,
  async read(url, fetch) {
    const id = statusIdOf(url)
    const address = new URL('https://cdn.syndication.twimg.com/tweet-result')
    address.searchParams.set('id', id)
    address.searchParams.set('token', tokenOf(id))
    address.searchParams.set('lang', 'en')
    const { json } = await askJson(address, fetch)
    if (textAt(json, '__typename') === 'TweetTombstone')
      throw tombstone(textAt(json, 'tombstone', 'text', 'text') ?? '')
    if (entriesAt(json).length === 0) throw new PostProblem('not_found')
    if (valueAt(json, 'user') === undefined) throw new PostProblem('network_changed')
    return postOf(json, id)
  },
}

/** Says whether a link belongs to X, under its present or its former name. */
export function isOfX(url: URL): boolean {
  return host.test(url.hostname)
}

/** The number of a post in any of its addresses. */
export function statusIdOf(url: URL): string {
  const id = shape.exec(url.pathname)?.[1]
  if (id === undefined) throw new PostProblem('unsupported')
  return id
}

/** What a link to X points at. */
export function kindOf({ pathname }: URL): LinkKind {
  if (shape.test(pathname)) return 'post'
  return /^\/\w+\/?$/.test(pathname) ? 'profile' : 'other'
}

/** A post has one address, whoever is named in it and whichever of its photos was open. */
export function tidyX(url: URL): URL {
  const id = shape.exec(url.pathname)?.[1]
  return id === undefined ? url : new URL(`https://x.com/i/status/${id}`)
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
    const film = listAt(media, 'video_info', 'variants').at(-1)
    return video({ url: valueAt(film, 'url') ?? address, posterUrl: address })
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
