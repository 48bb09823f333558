import { linkLength } from './link-length.ts'
import { networkShapes } from './networks.ts'
import { parseWebLink, withoutUnseen } from './parse-link.ts'

/**
 * Addresses inside running text; what closes a sentence or a bracket in any script does not belong to them, nor an apostrophe that
 * closes a quotation, nor an emoji that points at them.
 */
const address =
  /(?:https?|at):\/\/(?:[^\s<>"'`|\\^{}，。、；：！？）】」』،؛؟۔।☀-➿\u{1f300}-\u{1faff}]|'(?=[\p{L}\p{N}_]))+/giu
const bareAddress = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u
/** Where a list or a bracket of Markdown has its next address, without a space before it. */
const nextAddress = /[,;()\]](?=https?:\/\/)/i
/** What opens a bracket or a quotation around a word. */
const opening = /^[([<"'*«»„“‚‘‹›]+/
const maxTextLength = 200_000

/**
 * Finds the links in any text: one per line, several in a line, or a message with links in it. A line in which nothing
 * looks like a link is kept as it is, so that it can be said that it is none.
 */
export function findLinks(text: string): string[] {
  return [...eachLink(text)]
}

/** The same, each when it is asked for: most of a long text need not be looked at. */
export function* eachLink(text: string): Generator<string> {
  for (const line of linkLines(text.slice(0, maxTextLength))) yield* linksIn(line)
}

function linksIn(line: string): string[] {
  const addresses = addressesIn(line)
  if (addresses.length > 0) return addresses
  const bare = line
    .split(/[\s,;]+/)
    .map((word) => withoutPunctuation(word.replace(opening, '')))
    .filter((word) => bareAddress.test(word))
  return bare.length > 0 ? bare.map((word) => `https://${word}`) : [line]
}

/** The lines of a field that takes one link per line: trimmed, blank ones dropped. */
export function linkLines(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => withoutUnseen(line).trim())
    .filter((line) => line !== '')
}

/**
 * The links of a pasted text, one per line, each once; undefined when the text is a single link or none, which may be
 * pasted as it is.
 */
export function splitPaste(text: string): string | undefined {
  const links = [...new Set(addressesIn(text.slice(0, maxTextLength)))]
  if (links.length === 0 || text.trim() === links[0]) return undefined
  return links.join('\n')
}

/** The first address of the web in a text; undefined when there is none. */
export function firstLink(text: string): string | undefined {
  return addressesIn(text.slice(0, maxTextLength)).find((link) => /^http/i.test(link))
}

function addressesIn(text: string): string[] {
  return [...withoutUnseen(text).matchAll(address)].flatMap(([match]) =>
    match.split(nextAddress).flatMap(unglued).map(withoutPunctuation),
  )
}

/**
 * Links that were pasted one behind the other. An address in which another stands is one, such as that of an archive, unless it is
 * that of a post or the other follows a letter of it.
 */
function unglued(written: string): string[] {
  const links: string[] = []
  let before = ''
  for (const part of written.split(/(?=https?:\/\/)/i)) {
    const last = links.pop()
    if (last === undefined) links.push(part)
    else if (last === before && (/[\p{L}\p{N}]$/u.test(last) || isPost(last))) links.push(last, part)
    else links.push(last + part)
    before = part
  }
  return links
}

/** Whether an address is that of a post of a network with hosts of its own. */
function isPost(written: string): boolean {
  const url = parseWebLink(written)
  if (!url) return false
  const shape = networkShapes.find(({ hasOwnHosts, matches }) => hasOwnHosts && matches(url))
  return ['post', 'video'].includes(shape?.kind(url) ?? 'page')
}

function withoutPunctuation(written: string): string {
  return written.slice(0, linkLength(written))
}
