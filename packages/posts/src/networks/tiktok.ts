import { followLink } from '../read/follow-link.ts'
import { listAt, textAt, valueAt } from '../parse/json-fields.ts'
import type { LinkKind, Network } from '../read/network.ts'
import type { Post } from '../post/post.ts'
import { PostProblem, type PostProblemCode } from '../post/problem.ts'
import { photo, video, writePost } from '../post/write-post.ts'
import { fetchPage, pageOf } from '../page/fetch-page.ts'
import { dataOf } from '../page/page-data.ts'

const shape = /^\/@([\w.-]*)\/(photo|video)\/(\d+)/
const shortPath = /^\/(t\/)?\w+\/?$/

/** TikTok's own status codes on the page of a post that it does not show. */
const problemsByStatus: ReadonlyMap<unknown, PostProblemCode> = new Map([
  [10204, 'not_found'],
  [10216, 'private'],
  [10222, 'private'],
])

/** TikTok's public page of a photo post, whose data is embedded in the page of a video under the same number. */
export const tiktok: Network = {
  name: 'tiktok',
  label: 'TikTok',
  standing: 'best_effort',
  matches: (url) => /^((www|m|vm|vt)\.)?tiktok\.com$/.test(url.hostname),
  kind: kindOf,
  tidy(url) {
    const [, user, , id] = shape.exec(url.pathname) ?? []
    return id === undefined ? url : new URL(`https://www.tiktok.com/@${user}/video/${id}`)
  },
  async read(url, fetch) {
    const [, user, , id] = shape.exec(url.pathname) ?? []
    if (id === undefined) return await followLink(url, fetch)
    const answer = await fetchPage(new URL(`https://www.tiktok.com/@${user}/video/${id}`), fetch)
    const [data] = dataOf(pageOf(answer), (block) => block.id === '__UNIVERSAL_DATA_FOR_REHYDRATION__')
    const detail = valueAt(data, '__DEFAULT_SCOPE__', 'webapp.video-detail')
    if (detail === undefined) throw new PostProblem('network_changed')
    return postOf(detail, id)
  },
}

function kindOf(url: URL): LinkKind {
  const type = shape.exec(url.pathname)?.[2]
  if (type !== undefined) return type === 'photo' ? 'post' : 'video'
  if (/^v[mt]\./.test(url.hostname)) return 'post'
  if (/^\/@[\w.-]+\/?$/.test(url.pathname)) return 'profile'
  return url.pathname.startsWith('/t/') && shortPath.test(url.pathname) ? 'post' : 'other'
}

function postOf(detail: unknown, id: string): Post {
  const post = valueAt(detail, 'itemInfo', 'itemStruct')
  if (post === undefined)
    throw new PostProblem(problemsByStatus.get(valueAt(detail, 'statusCode')) ?? 'network_changed')
  if (valueAt(post, 'privateItem') === true || valueAt(post, 'secret') === true) throw new PostProblem('private')
  const handle = textAt(post, 'author', 'uniqueId')
  const photos = listAt(post, 'imagePost', 'images').flatMap((image) =>
    photo({
      url: listAt(image, 'imageURL', 'urlList')[0],
      width: valueAt(image, 'imageWidth'),
      height: valueAt(image, 'imageHeight'),
      alt: textAt(image, 'alt'),
    }),
  )
  const isWithheld = photos.length === 0 && valueAt(post, 'video') === undefined
  if (isWithheld && valueAt(post, 'isContentClassified') === true) throw new PostProblem('age_gated')
  const type = photos.length > 0 ? 'photo' : 'video'
  const canonicalUrl = `https://www.tiktok.com/@${handle ?? ''}/${type}/${id}`
  return writePost({
    network: 'tiktok',
    canonicalUrl,
    author: {
      name: textAt(post, 'author', 'nickname') ?? handle,
      handle: handle && `@${handle}`,
      url: handle && `https://www.tiktok.com/@${handle}`,
    },
    text: textAt(post, 'desc') ?? textAt(post, 'imagePost', 'title'),
    sensitive: valueAt(post, 'isContentClassified') === true,
    items: photos.length > 0 ? photos : filmOf(post, canonicalUrl),
  })
}

function filmOf(post: unknown, page: string) {
  const film = valueAt(post, 'video')
  return film === undefined ? [] : video({ url: page, posterUrl: valueAt(film, 'cover') })
}
