import { askJson } from '../parse/ask-json.ts'
import { followLink } from '../read/follow-link.ts'
import { listAt, textAt, valueAt } from '../parse/json-fields.ts'
import type { LinkKind, Network } from '../read/network.ts'
import type { Post, PostItem } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import { photo, video, webAddress, writePost } from '../post/write-post.ts'
import { isAside } from '../page/decoration.ts'
import { readPublicPage } from '../page/public-page.ts'
import { tokenRefused } from './parts/token-refused.ts'

/** Tumblr by its API with the operator's own key; without one by the public page, which names one photo. */
export function createTumblr(apiKey: string | undefined): Network {
  return {
    name: 'tumblr',
    label: 'Tumblr',
    standing: 'by_token',
    matches: (url) => /(^|\.)tumblr\.com$/.test(url.hostname) || url.hostname === 'tmblr.co',
    kind: kindOf,
    tidy(url) {
      const place = placeOf(url)
      return place ? new URL(`https://www.tumblr.com/${place.blog}/${place.id}`) : url
    },
    async read(url, fetch) {
      const place = placeOf(url)
      if (!place) return await followLink(url, fetch)
      if (apiKey === undefined) {
        return await readPublicPage(url, fetch, { network: 'tumblr', isPartial: true, isAside })
      }
      const address = new URL(`https://api.tumblr.com/v2/blog/${place.blog}/posts`)
      for (const [name, value] of Object.entries({ id: place.id, npf: 'true', api_key: apiKey })) {
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

function placeOf({ hostname, pathname }: URL): { blog: string; id: string } | undefined {
  const parts = pathname.split('/').filter(Boolean)
  const own = /^([\w-]+)\.tumblr\.com$/.exec(hostname)?.[1]
  if (own !== undefined && own !== 'www' && own !== 'at') {
    const [section, id] = parts
    return (section === 'post' || section === 'image') && isId(id) ? { blog: own, id } : undefined
  }
  const [blog, id] = parts[0] === 'blog' && parts[1] === 'view' ? parts.slice(2) : parts
  return blog !== undefined && /^[\w-]+$/.test(blog) && isId(id) ? { blog, id } : undefined
}

function isId(id: string | undefined): id is string {
  return /^\d{5,20}$/.test(id ?? '')
}

function kindOf(url: URL): LinkKind {
  if (placeOf(url) || /^(at\.tumblr\.com|tmblr\.co)$/.test(url.hostname)) return 'post'
  return /^\/([\w-]+\/?)?$/.test(url.pathname) ? 'profile' : 'list'
}

/** A reblog without pictures of its own shows those of the posts it repeats, which stand in its trail. */
function postOf(post: unknown, url: URL): Post {
  const blog = textAt(post, 'blog_name') ?? textAt(post, 'blog', 'name')
  const blocks = [post, ...listAt(post, 'trail')].flatMap((each) => listAt(each, 'content'))
  const words = blocks.filter((block) => textAt(block, 'type') === 'text').map((block) => textAt(block, 'text') ?? '')
  return writePost({
    network: 'tumblr',
    canonicalUrl: webAddress(valueAt(post, 'post_url')) ?? url.href,
    author: {
      name: textAt(post, 'blog', 'title') ?? blog,
      handle: blog && `@${blog}`,
      url: valueAt(post, 'blog', 'url'),
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
