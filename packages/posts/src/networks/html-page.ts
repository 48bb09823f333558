import { Parser } from 'htmlparser2'

/** What a page says about itself, in document order. */
export type HtmlPage = {
  metas: { name: string; content: string }[]
  links: { rel: string; type: string; href: string }[]
  jsonLd: string[]
  baseHref?: string
}

const maxMetas = 20_000
const maxJsonLdBlocks = 32

/** Collects metadata from HTML of any quality; scripts are read as text and nothing is run. */
export function readHtml(html: string): HtmlPage {
  const page: HtmlPage = { metas: [], links: [], jsonLd: [] }
  let script: string[] | undefined
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'meta') collectMeta(page, attributes)
      else if (tag === 'link') collectLink(page, attributes)
      else if (tag === 'base') page.baseHref ??= attributes['href'] ?? ''
      else if (tag === 'script') script = isJsonLd(attributes['type']) ? [] : undefined
    },
    ontext(text) {
      script?.push(text)
    },
    onclosetag(tag) {
      if (tag !== 'script' || !script) return
      if (page.jsonLd.length < maxJsonLdBlocks) page.jsonLd.push(script.join(''))
      script = undefined
    },
  })
  parser.end(html)
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

function collectLink(page: HtmlPage, attributes: Record<string, string>): void {
  const { rel = '', type = '', href = '' } = attributes
  const isWanted = /\b(canonical|alternate)\b/i.test(rel)
  if (isWanted && page.links.length < maxMetas) {
    page.links.push({ rel: rel.toLowerCase(), type: type.trim().toLowerCase(), href: href.trim() })
  }
}

function isJsonLd(type: string | undefined): boolean {
  return type?.trim().toLowerCase().startsWith('application/ld+json') ?? false
}
