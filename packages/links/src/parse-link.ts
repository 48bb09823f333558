import { wrappedLink } from './wrapped-link.ts'

const maxLinkLength = 2048
/** One that was copied from a search, of a post behind a sign-in. */
const mostWrappers = 3

/** A host name at the beginning of what was typed, where a browser would add the scheme. */
const hostFirst = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+\.?(:\d+)?([/?#]|$)/u

/** Addresses of the AT Protocol as other apps share them: at://{handle or did}/app.bsky.feed.post/{rkey}. */
const atPost = /^at:\/\/([\w.:-]{1,253})\/app\.bsky\.feed\.post\/([\w.~-]{1,512})\/?$/i

/** What is in front of an address that was pasted behind a scheme which stood there already. */
const schemeTwice = /^(?:https?:\/\/)+(?=https?:\/\/)/i

/** Marks without a width, which messages bring along: soft hyphens, zero-width spaces and marks of direction. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g

/** A text without the marks that nobody sees and that no address has. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, '')
}

/**
 * Reads what a person types as a link: an address of the web, with or without https:// or with it twice, also as the source of a
 * page has it, or an at:// address as its page on the web. A page that only passes its reader on stands for where it leads, which is not judged here.
 */
export function parseLink(written: string): URL | undefined {
  const typed = withoutUnseen(written).trim().replace(schemeTwice, '').replaceAll('&amp;', '&')
  const [, actor, rkey] = atPost.exec(typed) ?? []
  if (actor !== undefined) return new URL(`https://bsky.app/profile/${actor}/post/${rkey}`)
  return plain(unwrapped(parseWebLink(hostFirst.test(typed) ? `https://${typed}` : typed)))
}

/** `instagram.com.` with the dot of the root is the same host, and `/%40mira`, as some apps pass names on, the same as `/@mira`. */
function plain(url: URL | undefined): URL | undefined {
  if (url?.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  if (url) url.pathname = url.pathname.replaceAll(/\/%40(?=[\w.-])/g, '/@')
  return url
}

function unwrapped(url: URL | undefined): URL | undefined {
  let link = url
  for (let i = 0; i < mostWrappers && link; i++) {
    const inner = parseWebLink(wrappedLink(link) ?? '')
    if (!inner) break
    link = inner
  }
  return link
}

/**
 * Reads a link as a web address when it is written as one in full: http or https, no user name, nothing that different
 * readers take for different hosts, and without its fragment.
 */
export function parseWebLink(link: string): URL | undefined {
  if (link.length > maxLinkLength || /[\s\\\p{Cc}]/u.test(link)) return undefined
  if (!/^https?:\/\/[^/]/i.test(link) || /^[^/]+\/\/[^/?#]*@/.test(link)) return undefined
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  url.hash = ''
  return url
}

/** The link if a browser may open it: an address of the web and no script; null for anything else. */
export function openableLink(link: string): string | null {
  return /^https?:\/\//i.test(link) ? link : null
}

/** An address as it is shown beside the name of its network: without the scheme and www. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '')
}
