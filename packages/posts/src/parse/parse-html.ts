import { setImmediate } from 'node:timers/promises'
import { Parser, type Handler } from 'htmlparser2'

/** Browsers nest no deeper than 512; the parser's work grows with the depth, so a page that goes on is left there. */
const maxDepth = 512
/** A text of nothing but tags takes some 80 ns a character. */
const sliceCharacters = 64 * 1024

/** What is told of a piece of HTML as it is parsed. */
export type HtmlHandler = Pick<Partial<Handler>, 'onopentag' | 'ontext' | 'onclosetag'>

/** Parses a short piece of HTML of any quality; nothing after a nesting that only attacks have is looked at. */
export function parseHtml(html: string, handler: HtmlHandler): void {
  parserFor(handler).end(html)
}

/** Does the same with a page of any length: others have their turn after every slice of it. */
export async function parsePage(html: string, handler: HtmlHandler): Promise<void> {
  const parser = parserFor(handler)
  for (let at = 0; at < html.length; at += sliceCharacters) {
    if (at > 0) await setImmediate()
    parser.write(html.slice(at, at + sliceCharacters))
  }
  parser.end()
}

function parserFor(handler: HtmlHandler): Parser {
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes, isImplied) {
      handler.onopentag?.(name, attributes, isImplied)
      if (++depth > maxDepth) parser.pause()
    },
    ontext: (text) => handler.ontext?.(text),
    onclosetag(name, isImplied) {
      depth--
      handler.onclosetag?.(name, isImplied)
    },
  })
  return parser
}
