import { askJson } from '../../parse/ask-json.ts'
import { listAt, textAt, valueAt } from '../../parse/json-fields.ts'
import type { Post, PostItem } from '../../post/post.ts'
import type { SafeFetch } from '../../fetch/safe-fetch.ts'
import { photo, video, writePost } from '../../post/write-post.ts'
import { blobAddressOf, type Repository } from './repository.ts'
import { isAdultLabel, refuseSignedOut } from './labels.ts'

/**
 * Reads a post from the public AppView (app.bsky.feed.getPosts). Its pictures are encoded anew and so cannot be checked
 * against their hash; a post it does not know is still the problem with which the author's own server was `away`.
 */
export async function readFromAppView(
  repository: Repository,
  { rkey, appView, away }: { rkey: string; appView: string; away: unknown },
  fetch: SafeFetch,
): Promise<Post> {
  const { did } = repository
  const address = new URL('/xrpc/app.bsky.feed.getPosts', appView)
  address.searchParams.set('uris', `at://${did}/app.bsky.feed.post/${rkey}`)
  const { json } = await askJson(address, fetch, { tolerate: [400, 404] })
  const post = listAt(json, 'posts')[0]
  if (post === undefined) throw away
  const authorLabels = listAt(post, 'author', 'labels')
  refuseSignedOut([...authorLabels, ...listAt(post, 'labels')])
  const handle = textAt(post, 'author', 'handle')
  return writePost({
    network: 'bluesky',
    canonicalUrl: `https://bsky.app/profile/${did}/post/${rkey}`,
    author: {
      name: textAt(post, 'author', 'displayName') ?? handle,
      handle: handle && `@${handle}`,
      url: `https://bsky.app/profile/${handle ?? did}`,
    },
    text: valueAt(post, 'record', 'text'),
    sensitive: [...listAt(post, 'labels'), ...authorLabels].some(isAdultLabel),
    items: itemsOf(valueAt(post, 'embed'), repository),
  })
}

/** Of a film the AppView has a playlist only: its file is with the author's own server, which may be there again by then. */
function itemsOf(embed: unknown, repository: Repository): PostItem[] {
  const type = textAt(embed, '$type') ?? ''
  if (type.startsWith('app.bsky.embed.recordWithMedia')) return itemsOf(valueAt(embed, 'media'), repository)
  if (type.startsWith('app.bsky.embed.video')) {
    const cid = textAt(embed, 'cid')
    const url = cid === undefined ? valueAt(embed, 'playlist') : blobAddressOf(repository, cid)
    return video({ url, posterUrl: valueAt(embed, 'thumbnail'), alt: textAt(embed, 'alt') })
  }
  const pictures = [...listAt(embed, 'images'), ...listAt(embed, 'items')]
  return pictures.flatMap((picture) =>
    photo({
      url: valueAt(picture, 'fullsize'),
      width: valueAt(picture, 'aspectRatio', 'width'),
      height: valueAt(picture, 'aspectRatio', 'height'),
      alt: textAt(picture, 'alt'),
    }),
  )
}
