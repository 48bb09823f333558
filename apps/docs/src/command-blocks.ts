/** A block of code of a page, with what its first line says: the language, what it needs, why no test runs it. */
export type CodeBlock = {
  readonly page: string
  readonly language: string
  /** A program of the machine without which the block is passed over. */
  readonly needs?: string
  /** Why no test runs it. */
  readonly notRun?: string
  readonly text: string
}

const fence = /^```(\S*)(?: (needs|not-run): ([^\n]+))?\n(.*?)^```$/gms

/** The blocks of code of a page, from top to bottom. */
export function blocksOf(page: string, text: string): CodeBlock[] {
  return [...text.matchAll(fence)].map(([, language = '', mark, said = '', code = '']) => ({
    page,
    language,
    text: code,
    ...(mark === 'needs' && { needs: said }),
    ...(mark === 'not-run' && { notRun: said }),
  }))
}
