import { askJson } from '../parse/ask-json.ts'
import { textAt, valueAt } from '../parse/json-fields.ts'
import type { Network } from '../read/network.ts'
import { PostProblem } from '../post/problem.ts'
import { photo, video, webAddress, writePost } from '../post/write-post.ts'

const photoPath = /^\/photos\/[^/]+\/\d+(\/|$)/
const base58 = '123456789abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'

/** Flickr by its published oEmbed, which gives public photos only. */
export const flickr: Network = {
  name: 'flickr',
  label: 'Flickr',
  standing: 'built_in',
  matches: (url) => /^((www|m)\.)?flickr\.com$/.test(url.hostname) || url.hostname === 'flic.kr',
  kind(url) {
    if (url.hostname === 'flic.kr') return url.pathname.startsWith('/p/') ? 'post' : 'list'
    if (photoPath.test(url.pathname)) return 'post'
    return /^\/photos\/[^/]+\/?$|^\/people\//.test(url.pathname) ? 'profile' : 'list'
  },
  tidy(url) {
    const [, user, id] = url.pathname.split('/').filter(Boolean)
    return photoPath.test(url.pathname) ? new URL(`https://www.flickr.com/photos/${user}/${id}/`) : url
  },
  async read(url, fetch) {
    const address = new URL('https://www.flickr.com/services/oembed/?format=json&maxwidth=2048&maxheight=2048')
    address.searchParams.set('url', longAddress(url).href)
    const { status, json } = await askJson(address, fetch, { tolerate: [401, 403] })
    if (status !== 200) throw new PostProblem('private')
    const facts = { url: valueAt(json, 'url'), width: valueAt(json, 'width'), height: valueAt(json, 'height') }
    if (textAt(json, 'type') === undefined) throw new PostProblem('network_changed')
    const isVideo = textAt(json, 'type') === 'video' || textAt(json, 'flickr_type') === 'video'
    return writePost({
      network: 'flickr',
      canonicalUrl: webAddress(valueAt(json, 'web_page')) ?? longAddress(url).href,
      author: { name: valueAt(json, 'author_name'), url: valueAt(json, 'author_url') },
      text: valueAt(json, 'title'),
      items: isVideo
        ? video({ url: valueAt(json, 'web_page') ?? url.href, posterUrl: valueAt(json, 'thumbnail_url') })
        : photo({ ...facts, alt: textAt(json, 'title') }),
    })
  },
}

/** A short address is the photo's number in base 58 (https://www.flickr.com/services/api/misc.urls.html). */
function longAddress(url: URL): URL {
  const code = url.hostname === 'flic.kr' ? /^\/p\/(\w{1,14})/.exec(url.pathname)?.[1] : undefined
  if (code === undefined) return url
  const digits = Array.from(code, (letter) => BigInt(base58.indexOf(letter)))
  if (digits.includes(-1n)) throw new PostProblem('not_found')
  const number = digits.reduce((sum, digit) => sum * 58n + digit, 0n)
  return new URL(`https://www.flickr.com/photo.gne?id=${number}`)
}
