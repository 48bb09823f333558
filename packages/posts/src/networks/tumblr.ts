import { shapeNamed } from '@guise/links'
import { askJson } from '../parse/ask-json.ts'
import { followLink } from '../read/link-moved.ts'
import { listAt, textAt, valueAt } from '../parse/json-fields.ts'
import type { Network, NetworkTokens } from '../read/network.ts'
import type { Post, PostItem } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import { photo, video, webAddress, writePost } from '../post/write-post.ts'
import { isDecoration } from '../page/decoration.ts'
import { readPublicPage } from '../page/public-page.ts'
import { requirePost } from '../read/require-post.ts'
import { tokenRefused } from '../read/refusal.ts'

const shape = shapeNamed('tumblr')

/** Tumblr by its API with the operator's own key; without one by the public page, which names one photo. */
export function createNetwork({ tumblr: apiKey }: NetworkTokens): Network {
  return {
    ...shape,
    standing: 'by_token',
    async read(url, fetch) {
      const [blog, id] = shape.idOf(url)?.split('/') ?? []
      if (blog === undefined || id === undefined) return await followLink(url, fetch, shape)
      if (apiKey === undefined) {
        return await readPublicPage(url, fetch, {
          network: 'tumblr',
          isPartial: true,
          isDecoration,
          requireArrival: (arrival) => requirePost(arrival, { asked: url, shape }),
        })
      }
      const address = new URL(`https://api.tumblr.com/v2/blog/${blog}/posts`)
      for (const [name, value] of Object.entries({ id, npf: 'true', api_key: apiKey })) {
        address.searchParams.set(name, value)
      }
      const { status, json } = await askJson(address, fetch, { tolerate: [401, 403] })
      if (status === 401) throw tokenRefused('Tumblr')
      if (status === 403) throw new PostProblem('login_required')
      const post = valueAt(json, 'response', 'posts', 0)
      if (post === undefined) throw new PostProblem(valueAt(json, 'response') ? 'not_found' : 'network_changed')
      return postOf(post, url)
    },
  }
}

/**
 * A reblog shows the posts it repeats, oldest first, as they stand in its trail, and what it adds below them. Credited is who
 * published the first of its pictures.
 */
function postOf(post: unknown, url: URL): Post {
  const parts = [...listAt(post, 'trail'), post]
  const credited = parts.find((part) => listAt(part, 'content').flatMap(itemOf).length > 0) ?? post
  // The blog of a post in the trail may be gone.
  const blog = textAt(credited, 'blog', 'name') ?? textAt(credited, 'blog_name') ?? textAt(credited, 'broken_blog_name')
  const blocks = parts.flatMap((part) => listAt(part, 'content'))
  const words = blocks.filter((block) => textAt(block, 'type') === 'text').map((block) => textAt(block, 'text') ?? '')
  return writePost({
    network: 'tumblr',
    canonicalUrl: webAddress(valueAt(post, 'post_url')) ?? url.href,
    author: {
      name: textAt(credited, 'blog', 'title') ?? blog,
      handle: blog && `@${blog}`,
      url: valueAt(credited, 'blog', 'url'),
    },
    text: words.filter(Boolean).join('\n\n') || textAt(post, 'summary'),
    sensitive: valueAt(post, 'blog', 'is_adult') === true || valueAt(post, 'is_nsfw') === true,
    items: blocks.flatMap(itemOf),
  })
}

/** A block of Tumblr's Neue Post Format; a picture comes in several sizes, the original first. */
function itemOf(block: unknown): PostItem[] {
  const type = textAt(block, 'type')
  if (type === 'video') {
    const url = valueAt(block, 'media', 'url') ?? valueAt(block, 'url')
    return video({ url, posterUrl: valueAt(block, 'poster', 0, 'url') })
  }
  if (type !== 'image') return []
  const sizes = listAt(block, 'media')
  const original = sizes.find((size) => valueAt(size, 'has_original_dimensions') === true)
  const size = original ?? sizes.toSorted((a, b) => widthOf(b) - widthOf(a))[0]
  return photo({
    url: valueAt(size, 'url'),
    width: valueAt(size, 'width'),
    height: valueAt(size, 'height'),
    alt: textAt(block, 'alt_text'),
  })
}

function widthOf(size: unknown): number {
  return Number(valueAt(size, 'width')) || 0
}
