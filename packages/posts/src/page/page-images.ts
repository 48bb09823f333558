import type { NamedPhoto } from './json-ld.ts'

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
  const sections: string[] = []
  let articles = 0
  const isIn = (kind: ReadonlySet<string>) => sections.some((tag) => kind.has(tag))

  function take(attributes: Attributes): void {
    const isContent = isIn(contents)
    if (isIn(margins) || (isIn(ends) && !isContent) || inContent.length + elsewhere.length >= maxImages) return
    const photo = photoOf(attributes)
    if (!photo) return
    const sidePx = Math.max(photo.width ?? 0, photo.height ?? 0)
    if (isContent && (sidePx === 0 || sidePx >= leastSidePx)) inContent.push(photo)
    else if (sidePx >= leastSidePx) elsewhere.push(photo)
  }

  return {
    opens(tag: string, attributes: Attributes): void {
      if (tag === 'img') take(attributes)
      else if (contents.has(tag) || margins.has(tag) || ends.has(tag)) {
        // One within another is a comment on it.
        if (tag === 'article' && !sections.includes('article')) articles++
        sections.push(tag)
      }
    },
    closes(tag: string): void {
      if (sections.at(-1) === tag) sections.pop()
    },
    images: (): NamedPhoto[] => (articles > 1 ? [] : inContent.length > 0 ? inContent : elsewhere),
  }
}

/** A picture by the largest of its addresses; one that is loaded late has a placeholder in its src. */
function photoOf(attributes: Attributes): NamedPhoto | undefined {
  const largest = largestOf(attributes['data-srcset'] ?? attributes['srcset'] ?? '')
  const late = attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes['data-original']
  const url = (largest?.url ?? late ?? attributes['src'] ?? '').trim()
  if (url === '' || url.startsWith('data:')) return undefined
  const width = largest?.width ?? pixelsOf(attributes['width'])
  const height = largest ? undefined : pixelsOf(attributes['height'])
  const alt = attributes['alt']?.trim()
  return { url, ...(width && { width }), ...(height && { height }), ...(alt && { alt }) }
}

/** The comma behind a size, with which the next address may begin; one within an address has no size before it. */
const commaBehindSize = /(\s[\d.]+[wxh]),/g

/** `a.jpg 640w, b.jpg 1280w`; of densities (`2x`) the size is not known. */
function largestOf(srcset: string): { url: string; width?: number } | undefined {
  let largest: { url: string; size: number; width?: number } | undefined
  for (const candidate of srcset.replaceAll(commaBehindSize, '$1, ').split(/,\s/).slice(0, 30)) {
    const [url = '', size = '1x'] = candidate.trim().split(/\s+/)
    const number = Number.parseFloat(size)
    if (url === '' || url.startsWith('data:') || Number.isNaN(number)) continue
    if (largest && number <= largest.size) continue
    largest = { url, size: number, ...(size.endsWith('w') && number > 0 && { width: Math.round(number) }) }
  }
  return largest && { url: largest.url, ...(largest.width && { width: largest.width }) }
}

function pixelsOf(value: string | undefined): number | undefined {
  const pixels = /^\s*\d+(px)?\s*$/.test(value ?? '') ? Number.parseInt(value ?? '', 10) : 0
  return pixels > 0 ? pixels : undefined
}
