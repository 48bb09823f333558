import type { Locator } from '@playwright/test'

/** The words of texts that go on in the next line without a hyphen to tell: they had no room in their line. */
export function brokenWords(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((elements) => {
    const found = new Set<string>()
    for (const element of elements) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? ''
        for (const { 0: part, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange()
          // The first letter behind a hyphen that may be written is also where that stands, in the line before.
          range.setStart(node, index + Number(text[index - 1] === '\u00AD'))
          range.setEnd(node, index + part.length)
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
          if (lines.size > 1) found.add(part)
        }
      }
    }
    return [...found]
  })
}
