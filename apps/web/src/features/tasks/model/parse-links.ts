/** Splits a field of links: one per line, trimmed, blank lines dropped. */
export function parseLinks(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
