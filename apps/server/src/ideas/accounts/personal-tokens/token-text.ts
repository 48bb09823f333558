import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { tokenPrefix } from '@guise/contract'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 178 bits. */
const randomCharacters = 30
const checkCharacters = 6
const length = tokenPrefix.length + randomCharacters + checkCharacters

/** A new token: the prefix, characters nobody can guess, and their checksum, by which a scanner knows it from other text. */
export function newToken(): string {
  const random = Array.from({ length: randomCharacters }, () => alphabet[randomInt(alphabet.length)]).join('')
  return tokenPrefix + random + checksumOf(random)
}

/** Whether a text is written as our tokens are; a database is asked only of these. */
export function isTokenText(text: string): boolean {
  const random = text.slice(tokenPrefix.length, -checkCharacters)
  return text.length === length && text.startsWith(tokenPrefix) && text.endsWith(checksumOf(random))
}

/** CRC-32 in base 62, the highest digit first. */
function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let n = 0; n < checkCharacters; n++) {
    digits = alphabet.charAt(rest % alphabet.length) + digits
    rest = Math.floor(rest / alphabet.length)
  }
  return digits
}
