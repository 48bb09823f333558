import { shapeNamed } from '@guise/links'
import { askJson } from '../parse/ask-json.ts'
import { listAt, textAt, valueAt } from '../parse/json-fields.ts'
import type { Network, NetworkTokens } from '../read/network.ts'
import type { Post, PostItem } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import { photo, video, writePost } from '../post/write-post.ts'
import { isDecoration } from '../page/decoration.ts'
import { readPublicPage } from '../page/public-page.ts'
import { tokenRefused } from '../read/refusal.ts'

const shape = shapeNamed('imgur')

/** Imgur by its API with the operator's own client id; without one by the public page, which names one photo. */
export function createNetwork({ imgur: clientId }: NetworkTokens): Network {
  return {
    ...shape,
    standing: 'by_token',
    async read(url, fetch) {
      const id = shape.idOf(url)
      if (id === undefined) throw new PostProblem('unsupported')
      if (clientId === undefined) {
        const reading = { network: 'imgur', isPartial: id.startsWith('album/'), isDecoration }
        const post = await readPublicPage(shape.tidy(url), fetch, reading)
        return { ...post, items: post.items.map(asUploaded) }
      }
      const address = `https://api.imgur.com/3/${id}`
      const headers = { authorization: `Client-ID ${clientId}` }
      const { status, json } = await askJson(address, fetch, { headers, tolerate: [401, 403] })
      if (status !== 200) throw tokenRefused('Imgur')
      if (valueAt(json, 'data', 'id') === undefined) throw new PostProblem('network_changed')
      return postOf(valueAt(json, 'data'), url)
    },
  }
}

/** For link previews a page names its photo as `a.jpg?fb`, which is a crop of 600 by 315 pixels. */
function asUploaded(item: PostItem): PostItem {
  const url = new URL(item.url)
  if (item.kind !== 'photo' || url.hostname !== 'i.imgur.com' || url.search !== '?fb') return item
  const { width: _width, height: _height, ...kept } = item
  url.search = ''
  return { ...kept, url: url.href }
}

function postOf(data: unknown, url: URL): Post {
  const images = Array.isArray(valueAt(data, 'images')) ? listAt(data, 'images') : [data]
  const user = textAt(data, 'account_url')
  const count = Number(valueAt(data, 'images_count')) || images.length
  return writePost({
    network: 'imgur',
    canonicalUrl: url.href,
    author: { name: user, handle: user, url: user && `https://imgur.com/user/${user}` },
    text: [textAt(data, 'title'), textAt(data, 'description')].filter(Boolean).join('\n\n'),
    sensitive: valueAt(data, 'nsfw') === true,
    truncated: count > images.length,
    items: images.flatMap(itemOf),
  })
}

function itemOf(image: unknown): PostItem[] {
  const facts = {
    url: valueAt(image, 'link'),
    width: valueAt(image, 'width'),
    height: valueAt(image, 'height'),
    alt: textAt(image, 'description') ?? textAt(image, 'title'),
  }
  if (valueAt(image, 'animated') === true) return video({ ...facts, url: valueAt(image, 'mp4') ?? facts.url })
  return (textAt(image, 'type') ?? '').startsWith('image/') ? photo(facts) : []
}
