import { parsePage } from '../parse/parse-html.ts'
import type { NamedPhoto } from './json-ld.ts'
import { createImageCollector } from './page-images.ts'

/** What a page says about itself, in document order. */
export type HtmlPage = {
  metas: { name: string; content: string }[]
  links: { rel: string; type: string; href: string }[]
  jsonLd: string[]
  /** Data that the page's own scripts would read, with the id of its element. */
  data: { id: string; text: string }[]
  /** Pictures that stand in its text. */
  images: NamedPhoto[]
  baseHref?: string
  /** Where the page sends its reader on by itself, at once. */
  refresh?: string
}

const maxMetas = 20_000
const maxJsonLdBlocks = 32
const maxDataBlocks = 500

/** Collects metadata from HTML of any quality; scripts are read as text and nothing is run. */
export async function readHtml(html: string): Promise<HtmlPage> {
  const page: HtmlPage = { metas: [], links: [], jsonLd: [], data: [], images: [] }
  const collector = createImageCollector()
  let script: { id: string; isJsonLd: boolean; text: string[] } | undefined
  await parsePage(html, {
    onopentag(tag, attributes) {
      collector.opens(tag, attributes)
      if (tag === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh') collectRefresh(page, attributes)
      else if (tag === 'meta') collectMeta(page, attributes)
      else if (tag === 'link') collectLink(page, attributes)
      else if (tag === 'base' && attributes['href'] !== undefined) page.baseHref ??= attributes['href']
      else if (tag === 'script') script = openScript(attributes)
    },
    ontext(text) {
      script?.text.push(text)
    },
    onclosetag(tag) {
      collector.closes(tag)
      if (tag !== 'script' || !script) return
      const text = script.text.join('')
      if (!script.isJsonLd && page.data.length < maxDataBlocks) page.data.push({ id: script.id, text })
      if (script.isJsonLd && page.jsonLd.length < maxJsonLdBlocks) page.jsonLd.push(text)
      script = undefined
    },
  })
  page.images = collector.images()
  return page
}

/** The first filled content of the metas with one of these names, the names in order of preference. */
export function metaContent(page: HtmlPage, ...names: string[]): string | undefined {
  for (const name of names) {
    const content = page.metas.find((meta) => meta.name === name && meta.content !== '')?.content
    if (content !== undefined) return content
  }
  return undefined
}

function collectMeta(page: HtmlPage, attributes: Record<string, string>): void {
  const name = (attributes['property'] ?? attributes['name'] ?? attributes['itemprop'])?.trim().toLowerCase()
  if (name && page.metas.length < maxMetas) page.metas.push({ name, content: attributes['content']?.trim() ?? '' })
}

/** `0; url='https://...'`, or the address alone; one that waits longer than a reader would shows something meanwhile. */
function collectRefresh(page: HtmlPage, { content = '' }: Record<string, string>): void {
  const [, address] = /^\s*[0-5](?:\.\d{0,3})?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"'\s]+)/i.exec(content) ?? []
  if (address !== undefined) page.refresh ??= address
}

function collectLink(page: HtmlPage, attributes: Record<string, string>): void {
  const { rel = '', type = '', href = '' } = attributes
  const isWanted = /\b(canonical|alternate)\b/i.test(rel)
  if (isWanted && page.links.length < maxMetas) {
    page.links.push({ rel: rel.toLowerCase(), type: type.trim().toLowerCase(), href: href.trim() })
  }
}

function openScript({ id = '', type = '' }: Record<string, string>) {
  const isJsonLd = type.trim().toLowerCase().startsWith('application/ld+json')
  const isData = type.trim().toLowerCase() === 'application/json'
  return isJsonLd || isData ? { id, isJsonLd, text: [] } : undefined
}
