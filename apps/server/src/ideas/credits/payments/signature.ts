import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are the same, in a time that tells nothing. */
export function isSameSecret(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** Whether a header carries the HMAC-SHA-256 of the body, in hex, with or without `sha256=` before it. */
export function isSigned(body: Buffer, header: string | undefined, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(body).digest('hex')
  return isSameSecret((header ?? '').replace(/^sha256=/i, '').toLowerCase(), wanted)
}
