import { constants, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { CoseAlgorithmIdentifier } from '@trustnxt/c2pa-ts/cose'

/** How a kind of key signs, and what COSE calls it. */
export type SigningAlgorithm = {
  identifier: CoseAlgorithmIdentifier
  sign(payload: Uint8Array, key: KeyObject): Promise<Uint8Array>
}

/** Finds how a key signs; undefined when C2PA allows no such key. */
export function algorithmOf(key: KeyObject): SigningAlgorithm | undefined {
  switch (key.asymmetricKeyType) {
    case 'ec':
      return curves[key.asymmetricKeyDetails?.namedCurve ?? '']
    case 'ed25519':
      return {
        identifier: CoseAlgorithmIdentifier.Ed25519,
        sign: (payload, key) => signWith(undefined, payload, { key }),
      }
    case 'rsa':
      return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048 ? probabilistic : undefined
    default:
      return undefined
  }
}

/** COSE wants the two numbers of a signature side by side, where DER would wrap them. */
const ecdsa = (identifier: CoseAlgorithmIdentifier, hash: string): SigningAlgorithm => ({
  identifier,
  sign: (payload, key) => signWith(hash, payload, { key, dsaEncoding: 'ieee-p1363' }),
})

const curves: Record<string, SigningAlgorithm> = {
  prime256v1: ecdsa(CoseAlgorithmIdentifier.ES256, 'sha256'),
  secp384r1: ecdsa(CoseAlgorithmIdentifier.ES384, 'sha384'),
  secp521r1: ecdsa(CoseAlgorithmIdentifier.ES512, 'sha512'),
}

const probabilistic: SigningAlgorithm = {
  identifier: CoseAlgorithmIdentifier.PS256,
  sign: (payload, key) =>
    signWith('sha256', payload, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }),
}

function signWith(hash: string | undefined, payload: Uint8Array, key: Parameters<typeof sign>[2]): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    sign(hash, payload, key, (error, signature) => (error ? reject(error) : resolve(signature)))
  })
}
