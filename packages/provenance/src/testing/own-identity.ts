import { KeyObject, webcrypto } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { Identity } from '../make-identity.ts'

const emailProtection = '1.3.6.1.5.5.7.3.4'
const dayMs = 86_400_000

/** Kinds of key an operator may bring. */
export const keyKinds = {
  'ECDSA P-256': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  'ECDSA P-384': { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  'ECDSA P-521': { name: 'ECDSA', namedCurve: 'P-521', hash: 'SHA-512' },
  Ed25519: { name: 'Ed25519' },
  'RSA 3072': {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 3072,
    publicExponent: new Uint8Array([1, 0, 1]),
  },
}

/** What a test may change of a certificate that an operator brings. */
export type Overrides = {
  kind?: keyof typeof keyKinds
  subject?: string
  isAuthority?: boolean
  usage?: KeyUsageFlags
  extendedUsage?: string
  namesAuthorityKey?: boolean
  notBefore?: Date
  notAfter?: Date
}

/** An identity as an authority issues one: its certificate, then the authority's, and the key. */
export async function ownIdentity(overrides: Overrides = {}): Promise<Identity> {
  const curve = keyKinds['ECDSA P-256']
  const authorityKeys = await keysOf(curve)
  const keys = await keysOf(keyKinds[overrides.kind ?? 'ECDSA P-256'])
  const issuer = 'CN=An authority, O=Authorities'
  const dates = {
    issuer,
    notBefore: overrides.notBefore ?? new Date(Date.now() - dayMs),
    notAfter: overrides.notAfter ?? new Date(Date.now() + 90 * dayMs),
    signingAlgorithm: curve,
    signingKey: authorityKeys.privateKey,
  }
  const root = await X509CertificateGenerator.create({
    ...dates,
    subject: issuer,
    publicKey: authorityKeys.publicKey,
    extensions: [new BasicConstraintsExtension(true, 0, true)],
  })
  const leaf = await X509CertificateGenerator.create({
    ...dates,
    subject: overrides.subject ?? 'CN=A newspaper, O=Newspapers',
    publicKey: keys.publicKey,
    extensions: [
      new BasicConstraintsExtension(overrides.isAuthority ?? false, undefined, true),
      new KeyUsagesExtension(overrides.usage ?? KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([overrides.extendedUsage ?? emailProtection]),
      ...(overrides.namesAuthorityKey === false
        ? []
        : [await AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey)]),
    ],
  })
  return {
    certificate: `${leaf.toString('pem')}\n${root.toString('pem')}\n`,
    key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

async function keysOf(kind: webcrypto.AlgorithmIdentifier): Promise<webcrypto.CryptoKeyPair> {
  return (await webcrypto.subtle.generateKey(kind, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair // all kinds are pairs
}
