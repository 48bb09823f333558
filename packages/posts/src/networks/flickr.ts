import { shapeNamed } from '@guise/links'
import { askJson } from '../parse/ask-json.ts'
import { textAt, valueAt } from '../parse/json-fields.ts'
import type { Network } from '../read/network.ts'
import { PostProblem } from '../post/problem.ts'
import { photo, video, webAddress, writePost } from '../post/write-post.ts'

const shape = shapeNamed('flickr')

/** Flickr by its published oEmbed, which gives public photos only. */
export const createNetwork = (): Network => ({
  ...shape,
  standing: 'built_in',
  async read(url, fetch) {
    if (shape.idOf(url) === undefined) throw new PostProblem('not_found')
    const page = shape.tidy(url).href
    const address = new URL('https://www.flickr.com/services/oembed/?format=json&maxwidth=2048&maxheight=2048')
    address.searchParams.set('url', page)
    const { status, json } = await askJson(address, fetch, { tolerate: [401, 403] })
    if (status !== 200) throw new PostProblem('private')
    const facts = { url: valueAt(json, 'url'), width: valueAt(json, 'width'), height: valueAt(json, 'height') }
    if (textAt(json, 'type') === undefined) throw new PostProblem('network_changed')
    const isVideo = textAt(json, 'type') === 'video' || textAt(json, 'flickr_type') === 'video'
    return writePost({
      network: 'flickr',
      canonicalUrl: webAddress(valueAt(json, 'web_page')) ?? page,
      author: { name: valueAt(json, 'author_name'), url: valueAt(json, 'author_url') },
      text: valueAt(json, 'title'),
      items: isVideo
        ? video({ url: valueAt(json, 'web_page') ?? url.href, posterUrl: valueAt(json, 'thumbnail_url') })
        : photo({ ...facts, alt: textAt(json, 'title') }),
    })
  },
})
