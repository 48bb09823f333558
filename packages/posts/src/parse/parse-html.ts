import { Parser, type Handler } from 'htmlparser2'

/** Browsers nest no deeper than 512; the parser's work grows with the depth, so a page that goes on is left there. */
const maxDepth = 512

/** What is told of a piece of HTML as it is parsed. */
export type HtmlHandler = Pick<Partial<Handler>, 'onopentag' | 'ontext' | 'onclosetag'>

/** Parses HTML of any quality; nothing after a nesting that only attacks have is looked at. */
export function parseHtml(html: string, handler: HtmlHandler): void {
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
  parser.end(html)
}
