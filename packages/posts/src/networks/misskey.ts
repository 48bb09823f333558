import { shapeNamed } from '@guise/links'
import { askJson } from '../parse/ask-json.ts'
import { listAt, textAt, valueAt } from '../parse/json-fields.ts'
import type { Network } from '../read/network.ts'
import type { Post, PostItem } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import { photo, video, webAddress, writePost } from '../post/write-post.ts'

const shape = shapeNamed('misskey')

/** Misskey and its relatives: POST /api/notes/show. */
export const createNetwork = (): Network => ({
  ...shape,
  standing: 'built_in',
  async read(url, fetch) {
    const { status, json } = await askJson(new URL('/api/notes/show', url), fetch, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ noteId: shape.idOf(url)?.split('/').at(-1) }),
      tolerate: [400, 401, 403, 404, 405, 406, 410, 422],
    })
    if (status === 200 && textAt(json, 'id') !== undefined && valueAt(json, 'user') !== undefined) {
      return postOf(json, url)
    }
    throw problemOf(json)
  },
})

function problemOf(json: unknown): PostProblem {
  switch (textAt(json, 'error', 'code')) {
    case 'NO_SUCH_NOTE':
      return new PostProblem('not_found')
    case 'SIGNIN_REQUIRED':
    case 'CREDENTIAL_REQUIRED':
      return new PostProblem('login_required')
    default:
      return new PostProblem('unsupported')
  }
}

/** A note without words and files of its own repeats another, which is then the post. */
function postOf(json: unknown, url: URL): Post {
  const isRepeat = listAt(json, 'files').length === 0 && textAt(json, 'text') === undefined
  const note = (isRepeat ? valueAt(json, 'renote') : undefined) ?? json
  if (!/^(public|home)?$/.test(textAt(note, 'visibility') ?? '')) throw new PostProblem('private')
  const username = textAt(note, 'user', 'username')
  const host = textAt(note, 'user', 'host') ?? url.host
  const files = listAt(note, 'files')
  const warning = textAt(note, 'cw')
  const text = textAt(note, 'text') ?? ''
  return writePost({
    network: 'misskey',
    canonicalUrl: webAddress(valueAt(note, 'url')) ?? webAddress(valueAt(note, 'uri')) ?? url.href,
    author: {
      name: textAt(note, 'user', 'name') ?? username,
      handle: username && `@${username}@${host}`,
      url: username && `https://${host}/@${username}`,
    },
    text: warning === undefined ? text : `${warning}\n\n${text}`,
    sensitive: files.some((file) => valueAt(file, 'isSensitive') === true),
    items: files.flatMap(itemOf),
  })
}

function itemOf(file: unknown): PostItem[] {
  const facts = {
    url: valueAt(file, 'url'),
    width: valueAt(file, 'properties', 'width'),
    height: valueAt(file, 'properties', 'height'),
    alt: textAt(file, 'comment'),
  }
  const type = textAt(file, 'type') ?? ''
  if (type.startsWith('video/')) return video({ ...facts, posterUrl: valueAt(file, 'thumbnailUrl') })
  return type.startsWith('image/') ? photo(facts) : []
}
