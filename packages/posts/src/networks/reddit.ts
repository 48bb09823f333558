import { shapeNamed } from '@guise/links'
import { askJson } from '../parse/ask-json.ts'
import { followLink } from '../read/link-moved.ts'
import { entriesAt, listAt, textAt, valueAt } from '../parse/json-fields.ts'
import type { Network, NetworkTokens, RedditToken } from '../read/network.ts'
import type { Post, PostItem } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import type { SafeFetch } from '../fetch/safe-fetch.ts'
import { photo, video, writePost } from '../post/write-post.ts'
import { tokenRefused } from '../read/refusal.ts'

const shape = shapeNamed('reddit')

/** Reddit by its official API; without the operator's credentials its links are refused. */
export function createNetwork({ reddit: token }: NetworkTokens): Network {
  let access: { bearer: string; expiresAt: number } | undefined

  async function bearerFor(credentials: RedditToken, fetch: SafeFetch): Promise<string> {
    if (access && access.expiresAt > Date.now()) return access.bearer
    const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64')
    const { status, json } = await askJson('https://www.reddit.com/api/v1/access_token', fetch, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      tolerate: [400, 401, 403],
    })
    const bearer = textAt(json, 'access_token')
    if (status !== 200 || bearer === undefined) throw tokenRefused('Reddit')
    const lifetimeS = Number(valueAt(json, 'expires_in')) || 600
    access = { bearer, expiresAt: Date.now() + Math.max(0, lifetimeS - 60) * 1000 }
    return bearer
  }

  return {
    ...shape,
    standing: 'by_token',
    needsKey: token === undefined,
    async read(url, fetch) {
      if (token === undefined)
        throw new PostProblem('unsupported', { detail: { code: 'needs_key', network: 'Reddit' } })
      const id = shape.idOf(url)
      if (id === undefined) return await followLink(url, fetch, shape)
      const headers = { authorization: `Bearer ${await bearerFor(token, fetch)}` }
      const address = `https://oauth.reddit.com/comments/${id}?raw_json=1&limit=1`
      const { status, json } = await askJson(address, fetch, { headers, tolerate: [401, 403] })
      if (status === 401) access = undefined
      if (status !== 200) throw status === 401 ? tokenRefused('Reddit') : new PostProblem('private')
      const post = valueAt(json, 0, 'data', 'children', 0, 'data')
      if (post === undefined) throw new PostProblem('network_changed')
      return postOf(post, id)
    },
  }
}

/** A post that repeats another shows the pictures of that one, whose author is credited. */
function postOf(shown: unknown, id: string): Post {
  const post = valueAt(shown, 'crosspost_parent_list', 0) ?? shown
  const both = [shown, post]
  if (both.some((each) => textAt(each, 'removed_by_category') !== undefined)) throw new PostProblem('not_found')
  const named = textAt(post, 'author')
  const author = named === '[deleted]' ? undefined : named // somebody who has left
  const gallery = listAt(post, 'gallery_data', 'items')
  const written = gallery.length > 0 ? gallery : picturesInText(post)
  const items = written.length > 0 ? written.flatMap((item) => galleryItem(post, item)) : singleItem(post)
  return writePost({
    network: 'reddit',
    canonicalUrl: `https://www.reddit.com/comments/${id}`,
    author: {
      name: author,
      handle: author && `u/${author}`,
      url: author && `https://www.reddit.com/user/${author}`,
    },
    text: [textAt(shown, 'title'), textAt(shown, 'selftext')].filter(Boolean).join('\n\n'),
    sensitive: both.some((each) => valueAt(each, 'over_18') === true),
    truncated: items.length < written.length,
    items,
  })
}

/** A gallery names its pictures in order; each is described under its own id. */
function galleryItem(post: unknown, item: unknown): PostItem[] {
  const media = valueAt(post, 'media_metadata', textAt(item, 'media_id') ?? '')
  if (textAt(media, 's', 'mp4') !== undefined) return video({ url: valueAt(media, 's', 'mp4') })
  if (textAt(media, 'e') !== 'Image') return []
  return photo({
    url: textAt(media, 's', 'u'),
    width: valueAt(media, 's', 'x'),
    height: valueAt(media, 's', 'y'),
    alt: textAt(item, 'caption'),
  })
}

/** Pictures within the text of a post, which names them by their ids, in its order. */
function picturesInText(post: unknown): { media_id: string }[] {
  const text = textAt(post, 'selftext') ?? ''
  return entriesAt(post, 'media_metadata')
    .filter(([, media]) => textAt(media, 'e') === 'Image')
    .map(([media_id]) => ({ media_id, at: text.indexOf(media_id) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
}

/** The sound of a film of Reddit is a file of its own, which only a player joins with the picture. */
function singleItem(post: unknown): PostItem[] {
  const poster = valueAt(post, 'preview', 'images', 0, 'source')
  if (valueAt(post, 'is_video') === true) {
    const film = valueAt(post, 'media', 'reddit_video') ?? valueAt(post, 'secure_media', 'reddit_video')
    const facts = { url: valueAt(film, 'fallback_url'), width: valueAt(film, 'width'), height: valueAt(film, 'height') }
    const lacksSound = valueAt(film, 'has_audio') !== false && valueAt(film, 'is_gif') !== true
    return video({ ...facts, posterUrl: valueAt(poster, 'url') }).map((item) => ({ ...item, lacksSound }))
  }
  const url = textAt(post, 'url_overridden_by_dest') ?? textAt(post, 'url')
  const isPicture = textAt(post, 'post_hint') === 'image' || /\.(jpe?g|png|webp|avif)$/i.test(url ?? '')
  return isPicture ? photo({ url, width: valueAt(poster, 'width'), height: valueAt(poster, 'height') }) : []
}
