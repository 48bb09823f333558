import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** What an authenticator does otherwise than it should. */
export type Misdeed = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  challenge?: string
  type?: string
  userHandle?: string
  attestation?: string
}

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } }

/** A device with one passkey, in software: it makes it, and signs with it, as WebAuthn says. */
export type Authenticator = {
  make(options: Options, misdeed?: Misdeed): object
  use(options: Options, misdeed?: Misdeed): object
}

/** Opens a device that is used at an origin. */
export function createAuthenticator(origin = 'http://localhost'): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let [counter, userHandle] = [0, '']
  const shared = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  function clientData(type: string, options: Options, misdeed: Misdeed): Buffer {
    const { challenge = options.challenge, origin: from = origin } = misdeed
    return Buffer.from(JSON.stringify({ type: misdeed.type ?? type, challenge, origin: from, crossOrigin: false }))
  }
  function authData(options: Options, misdeed: Misdeed, isNew: boolean): Buffer {
    const rpId = misdeed.rpId ?? options.rp?.id ?? options.rpId ?? ''
    const flags = 0x01 | (misdeed.isVerified === false ? 0 : 0x04) | (isNew ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(misdeed.counter ?? ++counter)
    const length = Buffer.from([0, id.length])
    const key = isNew ? [Buffer.alloc(16), length, id, coseKey(publicKey)] : []
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...key])
  }
  return {
    make(options, misdeed = {}) {
      userHandle = options.user?.id ?? ''
      const data = authData(options, misdeed, true)
      const attestation = [text('fmt'), text(misdeed.attestation ?? 'none'), text('attStmt'), Buffer.from([0xa0])]
      const object = Buffer.concat([Buffer.from([0xa3]), ...attestation, text('authData'), byteString(data)])
      const clientDataJSON = clientData('webauthn.create', options, misdeed).toString('base64url')
      const response = { clientDataJSON, attestationObject: object.toString('base64url'), transports: ['internal'] }
      return { ...shared, response, clientExtensionResults: {} }
    },
    use(options, misdeed = {}) {
      const data = authData(options, misdeed, false)
      const client = clientData('webauthn.get', options, misdeed)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: misdeed.userHandle ?? userHandle,
      }
      return { ...shared, response, clientExtensionResults: {} }
    },
  }
}

/** An ES256 key as COSE writes it: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  const [left, right] = [x, y].map((half) => byteString(Buffer.from(half, 'base64url')))
  return Buffer.concat([head, Buffer.from([0x21]), left ?? head, Buffer.from([0x22]), right ?? head])
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

function byteString(value: Buffer): Buffer {
  const head =
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 255])
  return Buffer.concat([head, value])
}

function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest()
}
