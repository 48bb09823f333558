/** Addresses inside running text, without what closes the sentence or the bracket they stand in. */
const address = /(?:https?|at):\/\/[^\s<>"'`]+?(?=[.,;:!?)\]}'"]*(?:\s|$|[<>"'`]))/gi

/**
 * The links of a pasted text, one per line, each once; nothing when the text is a single line of its own, which may be
 * pasted as it is.
 */
export function splitPaste(text: string): string | undefined {
  const links = [...new Set(text.match(address))]
  if (links.length === 0 || text.trim() === links[0]) return undefined
  return links.join('\n')
}
