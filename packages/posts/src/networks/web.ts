import { shapeNamed } from '@guise/links'
import { decodeText } from '../parse/decode-text.ts'
import { isFilm } from '../film/require-film.ts'
import { checkPhoto } from '../photo/check-photo.ts'
import { LinkMoved } from '../read/link-moved.ts'
import type { Network } from '../read/network.ts'
import { parseJson } from '../parse/parse-json.ts'
import { foreignFormat, photoFormat } from '../photo/photo-format.ts'
import type { Post, PostItem } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import type { SafeAnswer, SafeFetch } from '../fetch/safe-fetch.ts'
import { isActivityType, readActivity, readActivityAt } from '../page/activity-streams.ts'
import { fetchPage, pageOf } from '../page/fetch-page.ts'
import type { HtmlPage } from '../page/html-page.ts'
import { readPage } from '../page/page-photos.ts'

const accept =
  'text/html,application/xhtml+xml,image/avif,image/webp,image/*;q=0.9,application/activity+json;q=0.8,*/*;q=0.5'

/** Networks whose pages name one photo for link previews, however many a post has. */
const namesOnePhoto =
  /(^|\.)(t\.me|telegram\.me|vk\.(com|ru)|linkedin\.com|youtube\.com|weibo\.(com|cn)|ok\.ru|xiaohongshu\.com)$/

/** Some hosts of pictures send whoever asks for a page as well to a page around the picture. */
const acceptPhoto = 'image/avif,image/webp,image/*,*/*;q=0.5'
const photoName = /\.(?:jpe?g|png|webp|avif)(?::\w+)?$/i

/** Any address: a photo itself, told by its bytes, or a page that names its photos. */
export const createNetwork = (): Network => ({
  ...shapeNamed('web'),
  standing: 'built_in',
  async read(url, fetch) {
    const headers = { accept: photoName.test(url.pathname) ? acceptPhoto : accept }
    const answer = await fetchPage(url, fetch, { headers, isEnough: isMedia })
    const arrival = new URL(answer.url)
    const readHere = async () => ({
      ...(await readAnswer(answer, fetch)),
      ...(arrival.href !== url.href && { arrivedAt: arrival.href }),
    })
    if (arrival.host !== url.host) throw new LinkMoved(arrival, readHere)
    return await readHere()
  },
})

function isMedia(head: Uint8Array): boolean {
  return photoFormat(head) !== undefined || isFilm(head)
}

async function readAnswer(answer: SafeAnswer, fetch: SafeFetch): Promise<Post> {
  const item = directItem(answer)
  if (item) return directPost(answer, item)
  const contentType = answer.headers.get('content-type')
  if (isActivityType(contentType)) {
    return await readActivity(parseJson(decodeText(answer.body, contentType)), new URL(answer.url), fetch)
  }
  const page = await pageOf(answer)
  return (await federatedPost(page, answer, fetch)) ?? (await readOrMove(page, new URL(answer.url), fetch))
}

/** A page without photos that sends its reader on stands for where it leads. */
async function readOrMove(page: HtmlPage, url: URL, fetch: SafeFetch): Promise<Post> {
  try {
    return await readPage(page, url, fetch, { isPartial: namesOnePhoto.test(url.hostname), takesImages: true })
  } catch (error) {
    const to = URL.parse(page.refresh ?? url.href, url.href)
    const isOnItsWay = error instanceof PostProblem && error.code === 'no_photos' && to !== null && to.href !== url.href
    throw isOnItsWay ? new LinkMoved(to) : error
  }
}

/** A page of the Fediverse names the same post as data, where all its photos and their descriptions stand. */
async function federatedPost(page: HtmlPage, answer: SafeAnswer, fetch: SafeFetch): Promise<Post | undefined> {
  const link = page.links.find(({ rel, type }) => /\balternate\b/.test(rel) && isActivityType(type))
  const address = link && URL.parse(link.href, answer.url)
  if (!address || address.host !== new URL(answer.url).host) return undefined
  try {
    return await readActivityAt(address, fetch)
  } catch (error) {
    const isLastWord = error instanceof PostProblem && /^(private|profile_link)$/.test(error.reason.code)
    if (isLastWord || !(error instanceof PostProblem)) throw error
    return undefined
  }
}

/** The item when the address is itself a photo or a film; a picture of another kind is refused by name. */
function directItem(answer: SafeAnswer): PostItem | undefined {
  const contentType = answer.headers.get('content-type')?.toLowerCase() ?? ''
  if (photoFormat(answer.body)) return { kind: 'photo', url: answer.url }
  if (contentType.startsWith('video/') || isFilm(answer.body)) return { kind: 'video', url: answer.url }
  const isNamed = contentType.startsWith('image/') || contentType.startsWith('application/pdf')
  if (isNamed || isForeignPicture(answer.body)) checkPhoto(answer.body)
  return undefined
}

/** A GIF, a HEIC and the like by their first bytes, whatever type the site declares; a page may begin as a drawing does. */
function isForeignPicture(bytes: Uint8Array): boolean {
  const format = foreignFormat(bytes)
  return format !== undefined && !/^(web_page|svg|video)$/.test(format)
}

function directPost(answer: SafeAnswer, item: PostItem): Post {
  return { network: 'web', canonicalUrl: answer.url, author: {}, sensitive: false, truncated: false, items: [item] }
}
