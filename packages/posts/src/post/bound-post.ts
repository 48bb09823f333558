import type { Post, PostAuthor, PostItem } from './post.ts'
import { PostProblem } from './problem.ts'
import { webAddress } from './write-post.ts'

/** How much of what a page says of itself is kept: characters as people count them, and items. */
const postLimits = { name: 200, text: 5_000, alt: 5_000, address: 2_048, items: 50, sidePx: 1_000_000 } as const

/** What ends a line, and the tab. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Control characters, halves of a character, and the marks that turn the direction of all that follows. */
const unseen = /[^\P{Cc}\t\n]|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu

/**
 * The post as it may be kept, whichever network read it: texts are cut, what cannot be seen in them is left out, and
 * addresses are of the web and of a length that any browser opens. A photo whose address is none is left out, and said to be. `link`
 * is what was asked for.
 */
export function boundPost(post: Post, link: string): Post {
  const items = post.items.slice(0, postLimits.items).flatMap(boundItem)
  if (items.length === 0) {
    const detail = post.items.length === 0 ? {} : { detail: { code: 'addresses_unusable' as const } }
    throw new PostProblem('no_photos', detail)
  }
  const text = several(post.text, postLimits.text)
  const arrivedAt = boundAddress(post.arrivedAt)
  return {
    network: post.network,
    canonicalUrl: boundAddress(post.canonicalUrl) ?? boundAddress(link) ?? link,
    ...(arrivedAt !== undefined && { arrivedAt }),
    author: boundAuthor(post.author),
    ...(text !== undefined && { text }),
    sensitive: post.sensitive,
    truncated: post.truncated || items.length < post.items.length,
    items,
  }
}

function boundAuthor(author: PostAuthor): PostAuthor {
  const [name, handle, url] = [line(author.name), line(author.handle), boundAddress(author.url)]
  return {
    ...(name !== undefined && { name }),
    ...(handle !== undefined && { handle }),
    ...(url !== undefined && { url }),
  }
}

function boundItem({ kind, sha256, lacksSound, ...item }: PostItem): PostItem[] {
  const [url, posterUrl, alt] = [
    boundAddress(item.url),
    boundAddress(item.posterUrl),
    several(item.alt, postLimits.alt),
  ]
  if (url === undefined) return []
  const [width, height] = [boundSide(item.width), boundSide(item.height)]
  return [
    {
      kind,
      url,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(alt !== undefined && { alt }),
      ...(posterUrl !== undefined && { posterUrl }),
      ...(sha256 !== undefined && { sha256 }),
      ...(lacksSound === true && { lacksSound }),
    },
  ]
}

function boundSide(px = 0): number | undefined {
  return Number.isInteger(px) && px > 0 && px <= postLimits.sidePx ? px : undefined
}

function boundAddress(address: string | undefined): string | undefined {
  const url = webAddress(address)
  return url !== undefined && url.length <= postLimits.address ? url : undefined
}

/** A text of one line. */
function line(text: string | undefined): string | undefined {
  return text === undefined ? undefined : cut(text.replaceAll(breaks, ' '), postLimits.name)
}

/** A text that may have several lines. */
function several(text: string | undefined, most: number): string | undefined {
  return text === undefined ? undefined : cut(text.replaceAll(lineEnds, '\n'), most)
}

/** Cut between characters, never inside one; undefined when nothing is left. */
function cut(text: string, most: number): string | undefined {
  const seen = text.replaceAll(unseen, '').trim()
  const kept =
    seen.length <= most
      ? seen
      : Array.from(seen.slice(0, 2 * most))
          .slice(0, most)
          .join('')
          .trim()
  return kept === '' ? undefined : kept
}
