import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import type { Language } from '@guise/contract'

/** The keys of a browser, by which it opens what it is sent. */
export type DevicePair = { publicKey: Buffer; privateKey: Buffer; auth: Buffer }

/** Makes the keys that a browser makes when it is subscribed. */
export function newDevice(): DevicePair {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  return { publicKey, privateKey: pair.getPrivateKey(), auth: randomBytes(16) }
}

/** What a browser tells of its subscription. */
export function subscriptionOf({ publicKey, auth }: DevicePair, endpoint: string, language: Language = 'en') {
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return { endpoint, keys, language }
}

/** Opens a message as a browser does, written after RFC 8291 and 8188 by themselves. */
export function openMessage({ publicKey, privateKey, auth }: DevicePair, bytes: Buffer): string {
  const [salt, size] = [bytes.subarray(0, 16), bytes.readUInt32BE(16)]
  const sender = bytes.subarray(21, 21 + bytes.readUInt8(20))
  const sealed = bytes.subarray(21 + sender.length)
  if (sealed.length > size) throw new Error('more than one record')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const ikm = derive(auth, pair.computeSecret(sender), keyInfo).subarray(0, 32)
  const key = derive(salt, ikm, Buffer.from('Content-Encoding: aes128gcm\0')).subarray(0, 16)
  const nonce = derive(salt, ikm, Buffer.from('Content-Encoding: nonce\0')).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** The first block of HKDF (RFC 5869) with SHA-256. */
function derive(salt: Buffer, secret: Buffer, info: Buffer): Buffer {
  const extracted = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', extracted)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
}
