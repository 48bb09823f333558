import { askJson } from '../parse/ask-json.ts'
import { listAt, textAt, valueAt } from '../parse/json-fields.ts'
import type { LinkKind, Network } from '../read/network.ts'
import type { Post, PostItem } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import { photo, video, writePost } from '../post/write-post.ts'
import { isAside } from '../page/decoration.ts'
import { readPublicPage } from '../page/public-page.ts'
import { tokenRefused } from './parts/token-refused.ts'

const albumPath = /^\/(?:a|gallery|t\/[\w-]+)\/(?:[\w-]+-)?(\w{5,10})\/?$/
const imagePath = /^\/(\w{5,10})\/?$/

/** Imgur by its API with the operator's own client id; without one by the public page, which names one photo. */
export function createImgur(clientId: string | undefined): Network {
  return {
    name: 'imgur',
    label: 'Imgur',
    standing: 'by_token',
    matches: (url) => /^((www|m)\.)?imgur\.(com|io)$/.test(url.hostname),
    kind: kindOf,
    async read(url, fetch) {
      const place = placeOf(url)
      if (!place) throw new PostProblem('unsupported')
      if (clientId === undefined) {
        return await readPublicPage(url, fetch, { network: 'imgur', isPartial: place.kind === 'album', isAside })
      }
      const address = `https://api.imgur.com/3/${place.kind}/${place.id}`
      const headers = { authorization: `Client-ID ${clientId}` }
      const { status, json } = await askJson(address, fetch, { headers, tolerate: [401, 403] })
      if (status !== 200) throw tokenRefused('Imgur')
      if (valueAt(json, 'data', 'id') === undefined) throw new PostProblem('network_changed')
      return postOf(valueAt(json, 'data'), url)
    },
  }
}

function placeOf({ pathname }: URL): { kind: 'album' | 'image'; id: string } | undefined {
  const album = albumPath.exec(pathname)?.[1]
  if (album !== undefined) return { kind: 'album', id: album }
  const image = imagePath.exec(pathname)?.[1]
  return image === undefined ? undefined : { kind: 'image', id: image }
}

function kindOf(url: URL): LinkKind {
  if (placeOf(url)) return 'post'
  return url.pathname.startsWith('/user/') ? 'profile' : 'list'
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
  if (valueAt(image, 'animated') === true) return video(facts)
  return (textAt(image, 'type') ?? '').startsWith('image/') ? photo(facts) : []
}
