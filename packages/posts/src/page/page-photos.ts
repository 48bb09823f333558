import type { Post, PostAuthor, PostItem } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import type { SafeFetch } from '../fetch/safe-fetch.ts'
import { metaContent, type HtmlPage } from './html-page.ts'
import { isWebAddress, readJsonLd, type NamedPhoto } from './json-ld.ts'
import { readOembed } from './oembed.ts'
import { readOpenGraph } from './open-graph.ts'
import { eachPictureOnce } from './same-picture.ts'

const maxItems = 20
/** Of the pictures that a page names, which may be one in many sizes. */
const maxNamed = 500

/** What a network that is read by its public page knows better than the page. */
export type PageReading = {
  network?: string
  /** True when its pages may name fewer photos than the post has. */
  isPartial?: boolean
  /** True when the link or the network says that the post is a film, whatever its page calls itself. */
  isFilm?: boolean
  /** True when the pictures in its text are its photos, where it names none: nothing stands there in place of a post. */
  takesImages?: boolean
  /** Tells portraits, logos and placeholders, which stand where a photo is missing, by their address. */
  isDecoration?: (address: string) => boolean
}

/** The label by which sites mark adult pages for parental filters (https://www.rtalabel.org). */
const adultRating = /^(adult|mature|restricted|RTA-5042-1996-1400-1577-RTA)$/i

/** Reads a post from what its page says of itself: JSON-LD, then Open Graph, then oEmbed, then the Twitter card. */
export async function readPage(
  page: HtmlPage,
  url: URL,
  fetch: SafeFetch,
  {
    network = 'web',
    isPartial = false,
    isFilm = false,
    takesImages = false,
    isDecoration = () => false,
  }: PageReading = {},
): Promise<Post> {
  if (isAboutPerson(page)) throw new PostProblem('unsupported', { detail: { code: 'profile_link' } })
  const base = webAddress(page.baseHref ?? '', url) ?? url
  const jsonLd = readJsonLd(page.jsonLd)
  const isOfFilm = isFilm || isAboutFilm(page)
  const found = isOfFilm
    ? videoItem(page, { base, url, isDecoration })
    : await findItems(page, { named: jsonLd.photos, inText: takesImages ? page.images : [], base, fetch })
  const all = withoutEmblems(found.filter((item) => !isDecoration(item.url)))
  if (all.length === 0) throw new PostProblem('no_photos')
  const text = jsonLd.text ?? metaContent(page, 'og:description', 'description', 'og:title', 'twitter:description')
  return {
    network,
    canonicalUrl: canonicalUrl(page, base, url),
    author: authorOf(page, jsonLd.author, base),
    ...(text !== undefined && { text }),
    sensitive: page.metas.some(({ name, content }) => name === 'rating' && adultRating.test(content)),
    truncated: all.length > maxItems || (isPartial && !isOfFilm),
    items: all.slice(0, maxItems),
  }
}

async function findItems(
  page: HtmlPage,
  { named, inText, base, fetch }: { named: NamedPhoto[]; inText: NamedPhoto[]; base: URL; fetch: SafeFetch },
): Promise<PostItem[]> {
  const sources = [named, readOpenGraph(page), inText].map((photos) => itemsOf(photos, base))
  const described = sources.slice(0, 2).find(({ length }) => length > 0)
  // The same pictures may stand elsewhere on the page in a larger size.
  if (described) return eachPictureOnce([...described, ...sources.flat()]).slice(0, described.length)
  const oembed = await askOembed(page, base, fetch)
  if (oembed.items.length > 0) return oembed.items
  const card = metaContent(page, 'twitter:image', 'twitter:image:src')
  const items = itemsOf(card === undefined ? inText : [{ url: card }], base)
  if (items.length === 0 && oembed.problem) throw oembed.problem
  return items
}

/** Drawings, logos and portraits of the site that are named beside photos; a photo may have a logo within its name. */
const emblem = /\.svg$|(^|[/_-])logo\.\w+$|\/avatars?\//i

function withoutEmblems(items: PostItem[]): PostItem[] {
  const photos = items.filter(({ url }) => !emblem.test(new URL(url).pathname))
  return photos.length > 0 ? photos : items
}

/** The oEmbed photo; a problem with it matters only when the page names no other photo. */
async function askOembed(
  page: HtmlPage,
  base: URL,
  fetch: SafeFetch,
): Promise<{ items: PostItem[]; problem?: PostProblem }> {
  const link = page.links.find(({ type }) => type === 'application/json+oembed' || type === 'text/json+oembed')
  const address = link && webAddress(link.href, base)
  if (!address) return { items: [] }
  try {
    const photo = await readOembed(address.href, fetch)
    return { items: photo ? itemsOf([photo], address) : [] }
  } catch (problem) {
    if (problem instanceof PostProblem) return { items: [], problem }
    throw problem
  }
}

function isAboutFilm(page: HtmlPage): boolean {
  return metaContent(page, 'og:type')?.toLowerCase().startsWith('video') === true
}

/** The picture of such a page is a portrait (https://ogp.me/#type_profile). */
function isAboutPerson(page: HtmlPage): boolean {
  return metaContent(page, 'og:type')?.toLowerCase() === 'profile'
}

/** A page about a film is a video item, not its still; one that names the still alone shows the film only itself. */
function videoItem(
  page: HtmlPage,
  { base, url, isDecoration }: { base: URL; url: URL; isDecoration: (address: string) => boolean },
): PostItem[] {
  const film = webAddress(metaContent(page, 'og:video:secure_url', 'og:video', 'og:video:url') ?? '', base)
  const image = webAddress(metaContent(page, 'og:image:secure_url', 'og:image') ?? '', base)
  const still = image && !isDecoration(image.href) ? image : undefined
  if (!film && !still) return []
  return [{ kind: 'video', url: (film ?? url).href, ...(still && { posterUrl: still.href }) }]
}

/** Photos with their addresses resolved; each picture once, those that are not of the web left out. */
function itemsOf(photos: NamedPhoto[], base: URL): PostItem[] {
  const items = photos.slice(0, maxNamed).flatMap((photo): PostItem[] => {
    const url = webAddress(photo.url, base)
    return url ? [{ kind: 'photo', ...photo, url: url.href }] : []
  })
  return eachPictureOnce(items)
}

/** An ampersand that was encoded twice, or in JSON, where nothing decodes it, is meant as one. */
function webAddress(address: string, base: URL): URL | undefined {
  const url = address === '' ? null : URL.parse(address.replaceAll('&amp;', '&'), base.href)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  url.hash = ''
  return url
}

/** The page's own idea of its address, believed only within its host. */
function canonicalUrl(page: HtmlPage, base: URL, url: URL): string {
  const link = page.links.find(({ rel }) => rel.split(/\s+/).includes('canonical'))
  const named = webAddress(link?.href ?? metaContent(page, 'og:url') ?? '', base)
  return named?.host === url.host ? named.href : url.href
}

function authorOf(page: HtmlPage, described: PostAuthor | undefined, base: URL): PostAuthor {
  if (described) {
    const { url = '', ...named } = described
    const address = webAddress(url, base)
    return { ...named, ...(address && { url: address.href }) }
  }
  const written = ['author', 'article:author'].flatMap((name) => metaContent(page, name) ?? [])
  const name = written.find((text) => !isWebAddress(text))
  const url = written.find(isWebAddress) // as Open Graph has it (https://ogp.me/#type_article)
  const handle = metaContent(page, 'twitter:creator')
  return {
    ...(name !== undefined && { name }),
    ...(handle !== undefined && { handle }),
    ...(url !== undefined && { url }),
  }
}
