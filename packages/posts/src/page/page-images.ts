import type { NamedPhoto } from './json-ld.ts'
import { isSamePicture } from './same-picture.ts'

/** Of a page of thumbnails there may be thousands. */
const maxImages = 500
/** What is smaller is a portrait, a button or a preview of something else. */
const leastSidePx = 300

const contents: ReadonlySet<string> = new Set(['article', 'figure', 'main'])
const margins: ReadonlySet<string> = new Set(['aside', 'nav'])
/** Those of the page; an article's own belong to it. */
const ends: ReadonlySet<string> = new Set(['footer', 'header'])

type Attributes = Record<string, string>

/**
 * Collects the pictures that stand in the text of a page: those of its article, unless they are said to be small, or, where it marks
 * none, those that are said to be large. Pictures of its head, its menu and its margins are none, nor are those of a list of articles: which of
 * them is meant nobody knows, and each would cost a credit.
 */
export function createImageCollector() {
  const inContent: NamedPhoto[] = []
  const elsewhere: NamedPhoto[] = []
  const byAddress = new Map<string, NamedPhoto>()
  const sections: string[] = []
  /** Of the `picture` that is open. */
  let sources: Candidate[] | undefined
  let linked: string | undefined
  let articles = 0
  const isIn = (kind: ReadonlySet<string>) => sections.some((tag) => kind.has(tag))

  function take(attributes: Attributes): void {
    const isContent = isIn(contents)
    if (isIn(margins) || (isIn(ends) && !isContent) || inContent.length + elsewhere.length >= maxImages) return
    const shown = pictureOf(attributes, sources ?? [])
    if (!shown) return
    const photo = inFull(shown.photo, linked)
    const sidePx = Math.max(photo.width ?? 0, photo.height ?? 0)
    const isMeant = isContent ? sidePx === 0 || sidePx >= leastSidePx : sidePx >= leastSidePx
    if (!isMeant) return
    const known = shown.addresses.map((address) => byAddress.get(address)).find((one) => one !== undefined)
    if (known && sidePx > Math.max(known.width ?? 0, known.height ?? 0)) Object.assign(known, photo)
    else if (!known) (isContent ? inContent : elsewhere).push(photo)
    for (const address of shown.addresses) byAddress.set(address, known ?? photo)
  }

  return {
    opens(tag: string, attributes: Attributes): void {
      if (tag === 'img') take(attributes)
      else if (tag === 'a') linked = attributes['href']
      else if (tag === 'picture') sources = []
      else if (tag === 'source' && sources && sources.length < maxImages && isReadable(attributes))
        sources.push(...candidatesOf(attributes['srcset']))
      else if (contents.has(tag) || margins.has(tag) || ends.has(tag)) {
        // One within another is a comment on it.
        if (tag === 'article' && !sections.includes('article')) articles++
        sections.push(tag)
      }
    },
    closes(tag: string): void {
      if (tag === 'a') linked = undefined
      else if (tag === 'picture') sources = undefined
      if (sections.at(-1) === tag) sections.pop()
    },
    images: (): NamedPhoto[] => (articles > 1 ? [] : inContent.length > 0 ? inContent : elsewhere),
  }
}

/**
 * A picture by the largest of its addresses, those of the `picture` around it included; one that is loaded late has a placeholder
 * in its src. addresses: all of which it may be known again by, as by what stands in its place where nothing is loaded late.
 */
function pictureOf(
  attributes: Attributes,
  sources: Candidate[],
): { photo: NamedPhoto; addresses: string[] } | undefined {
  const own = candidatesOf(attributes['data-srcset'] ?? attributes['data-lazy-srcset'] ?? attributes['srcset'])
  const late = attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes['data-original']
  const written = pixelsOf(attributes['width'])
  const largest = largestOf(own)
  const offered = largestOf(sources.filter(({ width }) => width !== undefined))
  const isBetter = (offered?.width ?? 0) >= Math.max(leastSidePx, (largest?.width ?? written ?? 0) + 1)
  const best = isBetter ? offered : largest
  const url = (best?.url ?? late ?? attributes['src'] ?? '').trim()
  if (url === '' || url.startsWith('data:')) return undefined
  const width = best?.width ?? written
  const height = best ? undefined : pixelsOf(attributes['height'])
  const alt = attributes['alt']?.trim()
  const photo = { url, ...(width && { width }), ...(height && { height }), ...(alt && { alt }) }
  return { photo, addresses: [url, ...[...own, ...sources].map((candidate) => candidate.url), ...(late ? [late] : [])] }
}

/** A picture that leads to itself without the size in its name, as those of galleries do, is as large as that, which is not known. */
function inFull(photo: NamedPhoto, linked: string | undefined): NamedPhoto {
  const [shown, full] = [photo.url, linked ?? photo.url].map((address) => URL.parse(address, 'http://page.invalid'))
  if (!shown || !full || shown.href === full.href || !isSamePicture(shown, full)) return photo
  return { url: linked ?? photo.url, ...(photo.alt !== undefined && { alt: photo.alt }) }
}

/** A source of a `picture` in a format that is taken as a photo. */
function isReadable({ type = 'image/*' }: Attributes): boolean {
  return /^image\/(jpe?g|png|webp|avif|\*)$/i.test(type.trim())
}

/** One of the addresses of a picture; of densities (`2x`) the width is not known. */
type Candidate = { url: string; size: number; width?: number }

/** The comma behind a size, with which the next address may begin; one within an address has no size before it. */
const commaBehindSize = /(\s[\d.]+[wxh]),/g

/** `a.jpg 640w, b.jpg 1280w`. */
function candidatesOf(srcset = ''): Candidate[] {
  const written = srcset.replaceAll(commaBehindSize, '$1, ').split(/,\s/).slice(0, 30)
  return written.flatMap((candidate) => {
    const [url = '', size = '1x'] = candidate.trim().split(/\s+/)
    const number = Number.parseFloat(size)
    if (url === '' || url.startsWith('data:') || Number.isNaN(number)) return []
    return { url, size: number, ...(size.endsWith('w') && number > 0 && { width: Math.round(number) }) }
  })
}

function largestOf(candidates: Candidate[]): Candidate | undefined {
  return candidates.toSorted((a, b) => b.size - a.size)[0]
}

function pixelsOf(value: string | undefined): number | undefined {
  const pixels = /^\s*\d+(px)?\s*$/.test(value ?? '') ? Number.parseInt(value ?? '', 10) : 0
  return pixels > 0 ? pixels : undefined
}
