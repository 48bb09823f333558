import { shapeNamed } from '@guise/links'
import { askJson } from '../parse/ask-json.ts'
import { textAt, valueAt } from '../parse/json-fields.ts'
import type { Network } from '../read/network.ts'
import type { Post, PostItem } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import { photo, video, webAddress, writePost } from '../post/write-post.ts'

const shape = shapeNamed('lemmy')

/** Lemmy: GET /api/v3/post?id={id}. */
export const createNetwork = (): Network => ({
  ...shape,
  standing: 'built_in',
  async read(url, fetch) {
    const address = new URL(`/api/v3/post?id=${shape.idOf(url)?.split('/').at(-1)}`, url)
    const { status, json } = await askJson(address, fetch, { tolerate: [400, 401, 403, 404, 405, 406, 410] })
    const view = valueAt(json, 'post_view')
    if (status === 200 && view !== undefined) return postOf(view, url)
    if (/couldnt_find_post|not_found/.test(textAt(json, 'error') ?? '')) throw new PostProblem('not_found')
    if (textAt(json, 'error') === 'instance_is_private') throw new PostProblem('login_required')
    throw new PostProblem('unsupported')
  },
})

function postOf(view: unknown, url: URL): Post {
  const post = valueAt(view, 'post')
  if (valueAt(post, 'deleted') === true || valueAt(post, 'removed') === true) throw new PostProblem('not_found')
  const handle = textAt(view, 'creator', 'name')
  const home = URL.parse(textAt(view, 'creator', 'actor_id') ?? '')
  const body = textAt(post, 'body')
  const title = textAt(post, 'name')
  return writePost({
    network: 'lemmy',
    canonicalUrl: webAddress(valueAt(post, 'ap_id')) ?? url.href,
    author: {
      name: textAt(view, 'creator', 'display_name') ?? handle,
      handle: handle && `@${handle}@${home?.host ?? url.host}`,
      url: home?.href,
    },
    text: [title, body && body.replace(markdownPicture, '').trim()].filter(Boolean).join('\n\n'),
    sensitive: valueAt(post, 'nsfw') === true || valueAt(view, 'community', 'nsfw') === true,
    items: onceEach([...linkedItem(view), ...picturesOf(body ?? '')]),
  })
}

/** A post links to one thing; it is its photo when the link is a picture. */
function linkedItem(view: unknown): PostItem[] {
  const url = textAt(view, 'post', 'url')
  const type = textAt(view, 'post', 'url_content_type') ?? textAt(view, 'image_details', 'content_type') ?? ''
  const pathname = URL.parse(url ?? '')?.pathname ?? ''
  if (type.startsWith('video/') || /\.(mp4|webm|mov)$/i.test(pathname)) return video({ url })
  if (!type.startsWith('image/') && !/\.(jpe?g|png|webp|avif)$/i.test(pathname)) return []
  return photo({
    url,
    width: valueAt(view, 'image_details', 'width'),
    height: valueAt(view, 'image_details', 'height'),
    alt: textAt(view, 'post', 'alt_text'),
  })
}

/** `![alt](address "title")`. No part takes what the next begins with, so that a text is gone through once. */
const markdownPicture = /!\[([^[\]\n]*)\]\((https?:\/\/[^\s()]+)(?:\s[^()\n]*)?\)/g

function picturesOf(markdown: string): PostItem[] {
  return [...markdown.matchAll(markdownPicture)].flatMap(([, alt, url]) => photo({ url, alt }))
}

function onceEach(items: PostItem[]): PostItem[] {
  return [...new Map(items.map((item) => [item.url, item])).values()]
}
