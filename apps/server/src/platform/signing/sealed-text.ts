import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../settings/secret-keys.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Seals a text so that only the same secret opens it: nonce, tag and ciphertext, in base64. */
export function sealText(text: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), nonce)
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64')
}

/** Opens a sealed text; throws when the secret is another or the text was changed. */
export function openText(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, nonceBytes))
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
}

/** Seals a secret with the installation's secret of now. */
export function sealSecret({ secretKey }: Pick<Secrets, 'secretKey'>, secret: string): string {
  return sealText(secret, secretKey)
}

/** Opens a sealed secret, also with a secret of before; undefined when none of them has sealed it. */
export function openSecret({ secretKey, oldSecrets }: Secrets, sealed: string): string | undefined {
  for (const one of [secretKey, ...oldSecrets.map(({ secret }) => secret)]) {
    try {
      return openText(sealed, one)
    } catch {
      // sealed by another one
    }
  }
  return undefined
}

/** A key of its own: whoever sees another use of the secret learns nothing for this one. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'guise signing key', 32))
}
