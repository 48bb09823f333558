import { parseHtml } from './parse-html.ts'

const blocks: ReadonlySet<string> = new Set(['p', 'div', 'li', 'blockquote', 'h1', 'h2', 'h3', 'pre'])
const unread: ReadonlySet<string> = new Set(['script', 'style', 'template'])

/** No caption of a post is a tenth as long. */
const maxCharacters = 100_000

/** The words of a piece of HTML, with line breaks where its paragraphs end. */
export function plainText(html: string): string {
  const words: string[] = []
  let skipped = 0
  parseHtml(html.slice(0, maxCharacters), {
    onopentag(tag) {
      if (unread.has(tag)) skipped++
      else if (tag === 'br') words.push('\n')
    },
    ontext(text) {
      if (skipped === 0) words.push(text)
    },
    onclosetag(tag) {
      if (unread.has(tag)) skipped--
      else if (blocks.has(tag)) words.push('\n')
    },
  })
  return words
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
