import { shapeNamed } from '@guise/links'
import { followLink } from '../read/link-moved.ts'
import { listAt, textAt, valueAt } from '../parse/json-fields.ts'
import type { Network } from '../read/network.ts'
import type { Post } from '../post/post.ts'
import { PostProblem, type PostProblemCode } from '../post/problem.ts'
import { photo, video, writePost } from '../post/write-post.ts'
import { fetchPage, pageOf } from '../page/fetch-page.ts'
import { dataOf } from '../page/page-data.ts'

const shape = shapeNamed('tiktok')

/** TikTok's own status codes on the page of a post that it does not show. */
const problemsByStatus: ReadonlyMap<unknown, PostProblemCode> = new Map([
  [10204, 'not_found'],
  [10216, 'private'],
  [10222, 'private'],
])

/** TikTok's public page of a photo post, whose data is embedded in the page of a video under the same number. */
export const createNetwork = (): Network => ({
  ...shape,
  standing: 'best_effort',
  async read(url, fetch) {
    const id = shape.idOf(url)
    if (id === undefined) return await followLink(url, fetch, shape)
    const answer = await fetchPage(shape.tidy(url), fetch)
    const [data] = dataOf(await pageOf(answer), (block) => block.id === '__UNIVERSAL_DATA_FOR_REHYDRATION__')
    const detail = valueAt(data, '__DEFAULT_SCOPE__', 'webapp.video-detail')
    if (detail === undefined) throw new PostProblem('network_changed')
    return postOf(detail, id)
  },
})

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
