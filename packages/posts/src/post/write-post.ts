import type { Post, PostAuthor, PostItem } from './post.ts'
import { PostProblem } from './problem.ts'

/** What a network says of a post, in its own words; whatever it left out may be undefined. */
export type PostFacts = {
  network: string
  canonicalUrl: string
  author?: { name?: unknown; handle?: unknown; url?: unknown }
  text?: unknown
  sensitive?: unknown
  truncated?: boolean
  items: PostItem[]
}

/**
 * Writes a post from what a network says of it; a post without a photo or a video is the problem `no_photos`. How much of it
 * is kept is for the reader to say, for all networks alike.
 */
export function writePost(facts: PostFacts): Post {
  if (facts.items.length === 0) throw new PostProblem('no_photos')
  const text = textOf(facts.text)
  return {
    network: facts.network,
    canonicalUrl: facts.canonicalUrl,
    author: authorOf(facts.author ?? {}),
    ...(text !== undefined && { text }),
    sensitive: facts.sensitive === true,
    truncated: facts.truncated === true,
    items: facts.items,
  }
}

/** What a network says of one photo or video. */
export type ItemFacts = { url: unknown; width?: unknown; height?: unknown; alt?: unknown; posterUrl?: unknown }

/** One photo as a list, or an empty list when its address is none of the web. */
export function photo(facts: ItemFacts): PostItem[] {
  return item('photo', facts)
}

/** One video as a list, or an empty list when its address is none of the web. */
export function video(facts: ItemFacts): PostItem[] {
  return item('video', facts)
}

function item(kind: PostItem['kind'], facts: ItemFacts): PostItem[] {
  const url = webAddress(facts.url)
  if (url === undefined) return []
  const [width, height] = [pixelsOf(facts.width), pixelsOf(facts.height)]
  const alt = textOf(facts.alt)
  const posterUrl = webAddress(facts.posterUrl)
  return [
    {
      kind,
      url,
      ...(width !== undefined && height !== undefined && { width, height }),
      ...(alt !== undefined && { alt }),
      ...(posterUrl !== undefined && { posterUrl }),
    },
  ]
}

function authorOf({ name, handle, url }: NonNullable<PostFacts['author']>): PostAuthor {
  const [nameText, handleText, address] = [textOf(name), textOf(handle), webAddress(url)]
  return {
    ...(nameText !== undefined && { name: nameText }),
    ...(handleText !== undefined && { handle: handleText }),
    ...(address !== undefined && { url: address }),
  }
}

/** An absolute address of the web as it is written in the usual way; a missing scheme is taken as https. */
export function webAddress(value: unknown, base?: string): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const written = value.trim().startsWith('//') ? `https:${value.trim()}` : value.trim()
  const url = URL.parse(written, base)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  url.hash = ''
  return url.href
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function pixelsOf(value: unknown): number | undefined {
  const pixels = typeof value === 'string' ? Number.parseInt(value, 10) : value
  return typeof pixels === 'number' && Number.isSafeInteger(pixels) && pixels > 0 ? pixels : undefined
}
