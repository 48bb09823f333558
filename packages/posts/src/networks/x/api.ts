import { askJson } from '../../parse/ask-json.ts'
import { listAt, textAt, valueAt } from '../../parse/json-fields.ts'
import type { SafeFetch } from '../../fetch/safe-fetch.ts'
import type { Post, PostItem } from '../../post/post.ts'
import { PostProblem } from '../../post/problem.ts'
import { photo, video, writePost } from '../../post/write-post.ts'
import { tokenRefused } from '../../read/refusal.ts'
import { xFilm } from './film.ts'

const fields = {
  expansions: 'attachments.media_keys,author_id',
  'media.fields': 'type,url,width,height,alt_text,preview_image_url,variants',
  'user.fields': 'name,username',
  'tweet.fields': 'text,attachments,possibly_sensitive,note_tweet',
}

/** Reads a post of X by its API v2 with the operator's own bearer token. */
export async function readFromXApi(id: string, bearerToken: string, fetch: SafeFetch): Promise<Post> {
  const address = new URL(`https://api.x.com/2/tweets/${id}`)
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
  const headers = { authorization: `Bearer ${bearerToken}` }
  const { status, json } = await askJson(address, fetch, { headers, tolerate: [401, 402, 403] })
  if (status !== 200) throw tokenRefused('X')
  if (valueAt(json, 'data') === undefined) throw problemOf(json)
  return postOf(json, id)
}

/** https://docs.x.com/x-api/fundamentals/response-codes-and-errors: the type of a problem is an address. */
function problemOf(json: unknown): PostProblem {
  const type = textAt(json, 'errors', 0, 'type') ?? ''
  if (type.endsWith('/not-authorized-for-resource')) return new PostProblem('private')
  return new PostProblem(type.endsWith('/resource-not-found') ? 'not_found' : 'network_changed')
}

function postOf(json: unknown, id: string): Post {
  const handle = textAt(json, 'includes', 'users', 0, 'username')
  const media = new Map(listAt(json, 'includes', 'media').map((each) => [textAt(each, 'media_key'), each]))
  const keys = listAt(json, 'data', 'attachments', 'media_keys')
  const items = keys.flatMap((key) => itemOf(media.get(textAt(key))))
  return writePost({
    network: 'x',
    canonicalUrl: `https://x.com/${handle ?? 'i'}/status/${id}`,
    author: {
      name: textAt(json, 'includes', 'users', 0, 'name') ?? handle,
      handle: handle && `@${handle}`,
      url: handle && `https://x.com/${handle}`,
    },
    text: textAt(json, 'data', 'note_tweet', 'text') ?? textAt(json, 'data', 'text'),
    sensitive: valueAt(json, 'data', 'possibly_sensitive') === true,
    truncated: items.length < keys.length,
    items,
  })
}

function itemOf(media: unknown): PostItem[] {
  const facts = { width: valueAt(media, 'width'), height: valueAt(media, 'height'), alt: textAt(media, 'alt_text') }
  if (textAt(media, 'type') !== 'photo') {
    const posterUrl = valueAt(media, 'preview_image_url')
    return video({ ...facts, url: xFilm(listAt(media, 'variants')) ?? posterUrl, posterUrl })
  }
  return photo({ ...facts, url: valueAt(media, 'url') })
}
