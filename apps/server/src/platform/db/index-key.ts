import { createHash } from 'node:crypto'

/** Longer ones are kept by their hash: an index takes 2,704 bytes, and an address has up to twelve for a character. */
const maxKeyLength = 256

/** A text by which rows are found or told apart, as it stands in the table. */
export function asIndexKey(text: string): string {
  return text.length > maxKeyLength ? createHash('sha256').update(text).digest('hex') : text
}
