import { parseJson } from '../parse/parse-json.ts'
import { plainText } from '../parse/plain-text.ts'
import type { PostAuthor } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'

/** A photo that a page names; its address may still be relative. */
export type NamedPhoto = { url: string; width?: number; height?: number; alt?: string }

/** What a page's JSON-LD says about its post. */
export type JsonLdPost = { photos: NamedPhoto[]; author?: PostAuthor; text?: string }

type Node = Record<string, unknown>

const maxNodes = 2_000
/** Of a block; the largest that shops and newspapers publish have some hundred. */
const maxValues = 20_000

/** Things of a page whose pictures are logos, portraits or other people's. */
const asideTypes: ReadonlySet<string> = new Set([
  'BreadcrumbList',
  'Brand',
  'Comment',
  'Corporation',
  'ItemList',
  'NewsMediaOrganization',
  'Offer',
  'Organization',
  'Person',
  'ProfilePage',
  'Review',
  'SearchAction',
  'VideoObject',
  'WebSite',
])

/** Finds the photos of the content a page's JSON-LD describes; a block that is not JSON is passed over. */
export function readJsonLd(blocks: string[]): JsonLdPost {
  const roots = blocks.flatMap((block) => nodesOf(parseBlock(block)))
  const byId = new Map(roots.filter(isDefined).map((node) => [node['@id'], node]))
  const content = roots.filter((node) => !typesOf(node).some((type) => asideTypes.has(type)))
  const published = content.filter(isPublished).flatMap((node) => photosOfContent(node, byId))
  const described = content.filter((node) => !isImageObject(node)).flatMap((node) => photosOfContent(node, byId))
  const pictures = content.filter(isImageObject).flatMap((node) => photosIn(node, byId))
  const photos = [published, described, pictures].find(({ length }) => length > 0) ?? []
  const author = content.map((node) => authorOf(node['author'], byId)).find((author) => author !== undefined)
  const text = content.map((node) => textOf(node['articleBody'] ?? node['caption'])).find((text) => text !== undefined)
  return {
    photos,
    ...(author && { author: author.name === undefined ? author : { ...author, name: wordsOf(author.name) } }),
    ...(text !== undefined && { text: wordsOf(text) }),
  }
}

function parseBlock(block: string): unknown {
  try {
    const json = block.trim().replace(/^<!--|-->$|^\/\/<!\[CDATA\[|\/\/\]\]>$/g, '')
    return parseJson(withBlanks(json), { maxValues })
  } catch (error) {
    if (error instanceof PostProblem) return undefined
    throw error
  }
}

/**
 * Blanks in place of line breaks and other control characters, which many sites leave in their texts: JSON has them between its
 * values only, where a blank does as well. A pattern would take seconds for millions of them.
 */
function withBlanks(json: string): string {
  const units = Buffer.from(json, 'utf16le')
  for (let i = 0; i < units.length; i += 2) if (units[i + 1] === 0 && Number(units[i]) < 0x20) units[i] = 0x20
  return units.toString('utf16le')
}

/** The things at the top of a block: itself, the members of arrays and of @graph, and what the page is about. */
function nodesOf(block: unknown): Node[] {
  const open: unknown[] = [block]
  const nodes: Node[] = []
  for (const value of open) {
    if (nodes.length >= maxNodes) break
    if (Array.isArray(value)) open.push(...value.slice(0, maxNodes))
    if (!isNode(value)) continue
    nodes.push(value)
    open.push(value['@graph'], value['mainEntity'])
  }
  return nodes
}

function photosOfContent(node: Node, byId: Map<unknown, Node>): NamedPhoto[] {
  return ['image', 'associatedMedia', 'photo', 'sharedContent'].flatMap((name) => photosIn(node[name], byId))
}

/** Photos in the value of an image property: an address, an ImageObject, a reference by @id, or an array of these. */
function photosIn(value: unknown, byId: Map<unknown, Node>): NamedPhoto[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ url: value.trim() }]
  if (Array.isArray(value)) return value.slice(0, maxNodes).flatMap((each) => photosIn(each, byId))
  if (!isNode(value) || (typesOf(value).length > 0 && !isImageObject(value))) return []
  const image = 'url' in value || 'contentUrl' in value ? value : (byId.get(value['@id']) ?? value)
  // Of one that is referred to the first alone: references to a long list of addresses would make millions of photos.
  const most = image === value ? maxNodes : 1
  const urls = ['contentUrl', 'url'].map((name) => textsOf(image[name], most)).find(({ length }) => length > 0) ?? []
  const width = pixelsOf(image['width'])
  const height = pixelsOf(image['height'])
  const alt = textOf(image['caption']) ?? textOf(image['description'])
  const isSized = urls.length === 1
  return urls.map((url) => ({
    url,
    ...(isSized && width && { width }),
    ...(isSized && height && { height }),
    ...(alt !== undefined && { alt }),
  }))
}

function authorOf(value: unknown, byId: Map<unknown, Node>): PostAuthor | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first === 'string') return isWebAddress(first) ? { url: first } : { name: first }
  if (!isNode(first)) return undefined
  const node = 'name' in first ? first : (byId.get(first['@id']) ?? first)
  const name = textOf(node['name'])
  const handle = textOf(node['alternateName'])
  const url = textOf(node['url'])
  if (name === undefined && handle === undefined) return undefined
  return {
    ...(name !== undefined && { name }),
    ...(handle !== undefined && { handle }),
    ...(url !== undefined && { url }),
  }
}

/** True for a text that is the address of an author, which stands where a name may stand, too. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isDefined(node: Node): boolean {
  return Object.keys(node).length > 1
}

/** An article or a post; what stands beside it is the page, the shop or the restaurant whose it is. */
function isPublished(node: Node): boolean {
  return typesOf(node).some((type) => /(Article|Posting|Gallery|Photograph|Recipe)$/.test(type))
}

function isImageObject(node: Node): boolean {
  return typesOf(node).some((type) => type === 'ImageObject' || type === 'Photograph')
}

function typesOf(node: Node): string[] {
  return textsOf(node['@type']).map((type) => type.replace(/^(https?:\/\/schema\.org\/|schema:)/, ''))
}

/** One text, or the first texts of an array of them. */
function textsOf(value: unknown, most = maxNodes): string[] {
  const texts = Array.isArray(value) ? value.slice(0, most) : [value]
  return texts.flatMap((each) => textOf(each) ?? [])
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** A text that is shown: many sites write it as their page has it, with entities and tags. */
function wordsOf(text: string): string {
  return /[&<]/.test(text) ? plainText(text) : text
}

/** Sizes are written as 1080, "1080", "1080px" or a QuantitativeValue. */
function pixelsOf(value: unknown): number | undefined {
  const plain = isNode(value) ? value['value'] : value
  const pixels = typeof plain === 'string' ? Number.parseInt(plain, 10) : plain
  return typeof pixels === 'number' && Number.isSafeInteger(pixels) && pixels > 0 ? pixels : undefined
}
