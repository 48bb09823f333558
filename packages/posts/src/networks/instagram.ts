import { shapeNamed } from '@guise/links'
import { listAt, textAt, valueAt } from '../parse/json-fields.ts'
import type { Network } from '../read/network.ts'
import type { Post } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import type { SafeFetch } from '../fetch/safe-fetch.ts'
import { writePost } from '../post/write-post.ts'
import { requirePost } from '../read/require-post.ts'
import { isDecoration } from '../page/decoration.ts'
import { fetchPage, pageOf } from '../page/fetch-page.ts'
import type { HtmlPage } from '../page/html-page.ts'
import { metaItems } from '../page/meta-media.ts'
import { dataOf, objectsIn } from '../page/page-data.ts'
import { readPage } from '../page/page-photos.ts'

const shape = shapeNamed('instagram')

/** Under which its pages embed the post, of which some are served with the one and some with the other. */
const holderNames = ['xig_polaris_media', 'xdt_api__v1__media__shortcode__web_info']

/** Instagram's public page: the data it embeds holds the whole carousel, its og:image only the first photo. */
export const createNetwork = (): Network => ({
  ...shape,
  standing: 'best_effort',
  async read(url, fetch) {
    const answer = await fetchPage(shape.tidy(url), fetch)
    const arrival = new URL(answer.url)
    requirePost(arrival, { asked: url, shape })
    const code = shape.idOf(arrival)
    if (code === undefined) throw new PostProblem('private', { detail: { code: 'hidden', network: 'Instagram' } })
    const isFilm = [url, arrival].some((address) => shape.kind(address) === 'video')
    return await readMedia(await pageOf(answer), { code, url: arrival, isFilm, fetch })
  },
})

async function readMedia(
  page: HtmlPage,
  { code, url, isFilm, fetch }: { code: string; url: URL; isFilm: boolean; fetch: SafeFetch },
): Promise<Post> {
  const data = dataOf(page, ({ text }) => [code, ...holderNames].some((name) => text.includes(name)))
  const [media] = objectsIn(data, (object) => textAt(object, 'code') === code && isMedia(object))
  if (media !== undefined) return postOf(media, code)
  const holders = objectsIn(data, (object) => holderNames.some((name) => Object.hasOwn(object, name)))
  if (holders.some((holder) => valueAt(holder, 'xig_polaris_media', 'gating_info') != null)) {
    throw new PostProblem('age_gated')
  }
  if (holders.some((holder) => holderNames.some((name) => isEmpty(valueAt(holder, name))))) {
    throw new PostProblem('private', { detail: { code: 'hidden', network: 'Instagram' } })
  }
  return await firstPhoto(page, { url, isFilm, fetch })
}

/** What stands in the place of a post that is not shown. */
function isEmpty(held: unknown): boolean {
  const items = valueAt(held, 'items')
  return held === null || (Array.isArray(items) && items.length === 0)
}

function isMedia(object: Record<string, unknown>): boolean {
  return ['carousel_media', 'image_versions2', 'video_versions'].some((name) => Object.hasOwn(object, name))
}

function postOf(media: unknown, code: string): Post {
  if (valueAt(media, 'gating_info') != null) throw new PostProblem('age_gated')
  const handle = textAt(media, 'user', 'username') ?? textAt(media, 'owner', 'username')
  const items = metaItems(media)
  const count = Number(valueAt(media, 'carousel_media_count')) || listAt(media, 'carousel_media').length
  return writePost({
    network: 'instagram',
    canonicalUrl: `https://www.instagram.com/p/${code}/`,
    author: {
      name: textAt(media, 'user', 'full_name') ?? handle,
      handle: handle && `@${handle}`,
      url: handle && `https://www.instagram.com/${handle}/`,
    },
    text: valueAt(media, 'caption', 'text'),
    truncated: count > items.length,
    items,
  })
}

/** Without the embedded data there is still the picture for link previews, one photo whatever the post holds, or the still of a reel. */
async function firstPhoto(
  page: HtmlPage,
  { url, isFilm, fetch }: { url: URL; isFilm: boolean; fetch: SafeFetch },
): Promise<Post> {
  try {
    return await readPage(page, url, fetch, { network: 'instagram', isPartial: true, isFilm, isDecoration })
  } catch (error) {
    if (error instanceof PostProblem && error.code === 'no_photos') throw new PostProblem('network_changed')
    throw error
  }
}
