import { createECDH } from 'node:crypto'
import type { ECDH } from 'node:crypto'
import ece from 'http_ece'
import { SignJWT, importJWK } from 'jose'
import type { PushKeys } from '../../platform/settings/push-keys.ts'

const curve = 'prime256v1'
/** How long a push service may take our word for who we are; RFC 8292 allows a day. */
const signedForSeconds = 12 * 3600

/** The half of a subscription that encrypts: both in base64url. */
export type DeviceKeys = { p256dh: string; auth: string }

/** Whether they are what a browser makes: a point of the curve, and 16 bytes. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    const pair = createECDH(curve)
    pair.generateKeys()
    pair.computeSecret(point)
    return true
  } catch {
    return false // not on the curve
  }
}

/** Encrypts a message for one device (RFC 8291); a test may bring the pair and the salt that are else made anew for each. */
export function encryptMessage(
  message: string,
  { p256dh, auth }: DeviceKeys,
  { pair = newPair(), salt }: { pair?: ECDH; salt?: Buffer } = {},
): Buffer {
  return ece.encrypt(Buffer.from(message), {
    version: 'aes128gcm',
    dh: Buffer.from(p256dh, 'base64url'),
    authSecret: Buffer.from(auth, 'base64url'),
    privateKey: pair,
    ...(salt && { salt }),
  })
}

/** The Authorization header by which a push service knows whose message it is (VAPID, RFC 8292). */
export async function vapidHeader(keys: PushKeys, endpoint: string, now: Date): Promise<string> {
  const point = Buffer.from(keys.publicKey, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: half(1), y: half(33), d: keys.privateKey }, 'ES256')
  const token = await new SignJWT({ sub: keys.subject })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + signedForSeconds)
    .sign(key)
  return `vapid t=${token}, k=${keys.publicKey}`
}

function newPair(): ECDH {
  const pair = createECDH(curve)
  pair.generateKeys()
  return pair
}
