import type { Recognition } from './read/recognise.ts'

/** One link of a pasted text, once, and how often it stood there. */
export type PastedLink = Recognition & { times: number }

/** What was found in a pasted text: its links in their order, and how many were the same as another. */
export type Paste = { links: PastedLink[]; merged: number }

/** Addresses inside running text; what closes a sentence or a bracket does not belong to them. */
const address = /(?:https?|at):\/\/[^\s<>"'`|\\^{}，。、；：！？）】」』]+/giu
const bareAddress = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u
const maxTextLength = 200_000
/** Longer than any link that is read; what stands at the end of one does not matter any more. */
const maxLinkLength = 4_096

/**
 * Finds the links in any text: one per line, several in a line, or a message with links in it. A line in which nothing
 * looks like a link is kept as it is, so that it can be said that it is none.
 */
export function readPaste(text: string, recognise: (link: string) => Recognition): Paste {
  const links = new Map<string, PastedLink>()
  let found = 0
  for (const line of text.slice(0, maxTextLength).split(/[\r\n]+/)) {
    for (const written of linksIn(line.trim())) {
      found++
      const recognised = recognise(written)
      const known = links.get(recognised.url)
      if (known) known.times++
      else links.set(recognised.url, { ...recognised, times: 1 })
    }
  }
  return { links: [...links.values()], merged: found - links.size }
}

function linksIn(line: string): string[] {
  if (line === '') return []
  const addresses = [...line.matchAll(address)].map(([match]) => withoutPunctuation(match))
  if (addresses.length > 0) return addresses
  const bare = line
    .split(/[\s,;]+/)
    .map(withoutPunctuation)
    .filter((word) => bareAddress.test(word) && !word.includes('@'))
  return bare.length > 0 ? bare.map((word) => `https://${word}`) : [line]
}

/** What closes a sentence or a quotation around a link is not part of it, nor is a bracket that opens outside of it. */
function withoutPunctuation(written: string): string {
  let link = written
  while (link.length <= maxLinkLength) {
    const last = link.at(-1) ?? ''
    const isStray = (last === ')' && count(link, ')') > count(link, '(')) || (last === ']' && !link.includes('['))
    if (!isStray && !/[.,;:!?*'"»”’]/.test(last)) return link
    link = link.slice(0, -1)
  }
  return link
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1
}
