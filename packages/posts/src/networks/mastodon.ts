import { shapeNamed } from '@guise/links'
import { askJson } from '../parse/ask-json.ts'
import { listAt, textAt, valueAt } from '../parse/json-fields.ts'
import type { Network } from '../read/network.ts'
import { plainText } from '../parse/plain-text.ts'
import type { Post, PostItem } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import { photo, video, webAddress, writePost } from '../post/write-post.ts'

const shape = shapeNamed('mastodon')

/** Statuses with which a server that is no Mastodon, or one that asks readers to sign in, sends us on. */
const closed = [400, 401, 403, 404, 405, 406, 410, 422, 501]

/** Mastodon, Pleroma and whoever speaks their interface: GET /api/v1/statuses/{id}. */
export const createNetwork = (): Network => ({
  ...shape,
  standing: 'built_in',
  async read(url, fetch) {
    const address = new URL(`/api/v1/statuses/${shape.idOf(url)?.split('/').at(-1)}`, url)
    const { status, json } = await askJson(address, fetch, { tolerate: closed })
    const isStatus = status === 200 && textAt(json, 'id') !== undefined && valueAt(json, 'account') !== undefined
    if (isStatus) return postOf(json, url)
    const isGone = (status === 404 || status === 410) && textAt(json, 'error') !== undefined
    throw new PostProblem(isGone ? 'not_found' : 'unsupported')
  },
})

/** Reads a status, https://docs.joinmastodon.org/entities/Status/; a boost stands for the status it repeats. */
function postOf(json: unknown, url: URL): Post {
  const status = valueAt(json, 'reblog') ?? json
  if (/^(private|direct)$/.test(textAt(status, 'visibility') ?? '')) throw new PostProblem('private')
  const handle = textAt(status, 'account', 'acct')
  const warning = textAt(status, 'spoiler_text')
  const text = plainText(textAt(status, 'content') ?? '')
  return writePost({
    network: 'mastodon',
    canonicalUrl: webAddress(valueAt(status, 'url')) ?? webAddress(valueAt(status, 'uri')) ?? url.href,
    author: {
      name: textAt(status, 'account', 'display_name') ?? handle,
      handle: handle && (handle.includes('@') ? `@${handle}` : `@${handle}@${url.host}`),
      url: valueAt(status, 'account', 'url'),
    },
    text: warning === undefined ? text : `${warning}\n\n${text}`,
    sensitive: valueAt(status, 'sensitive') === true,
    items: listAt(status, 'media_attachments').flatMap(itemOf),
  })
}

/** https://docs.joinmastodon.org/entities/MediaAttachment/; `unknown` is a file the server has no copy of. */
function itemOf(media: unknown): PostItem[] {
  const facts = {
    url: textAt(media, 'url') ?? textAt(media, 'remote_url'),
    width: valueAt(media, 'meta', 'original', 'width'),
    height: valueAt(media, 'meta', 'original', 'height'),
    alt: textAt(media, 'description'),
  }
  switch (textAt(media, 'type')) {
    case 'image':
      return photo(facts)
    case 'unknown':
      return /\.(jpe?g|png|webp|avif)$/i.test(facts.url ?? '') ? photo(facts) : []
    case 'video':
    case 'gifv':
      return video({ ...facts, posterUrl: valueAt(media, 'preview_url') })
    default:
      return []
  }
}
