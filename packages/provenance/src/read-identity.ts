import { X509Certificate as NodeCertificate, createPrivateKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509Certificate,
} from '@peculiar/x509'
import { IdentityRefused } from './identity-refused.ts'
import type { Identity } from './make-identity.ts'
import { algorithmOf } from './signing-algorithm.ts'
import type { SigningAlgorithm } from './signing-algorithm.ts'

/** An identity that can sign: the certificate, those that vouch for it, and the key. */
export type ReadIdentity = {
  certificate: X509Certificate
  chain: X509Certificate[]
  key: KeyObject
  algorithm: SigningAlgorithm
}

/** Uses of a certificate that readers of content credentials accept: e-mail (every reader), documents, C2PA claims. */
const acceptedUses = new Set(['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.62558.2.1'])

const pemCertificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** Reads an identity and holds it against the profile of C2PA; throws IdentityRefused with what is wrong. */
export function readIdentity({ certificate, key }: Identity, now: Date): ReadIdentity {
  const certificates = readCertificates(certificate)
  const [leaf, ...chain] = certificates
  if (!leaf) throw refused('It holds no certificate. Give it the PEM that begins with -----BEGIN CERTIFICATE-----.')
  const privateKey = readKey(key)
  if (!leaf.checkPrivateKey(privateKey)) {
    throw new IdentityRefused('key', 'It does not belong to the certificate. Give both of the same pair.')
  }
  const algorithm = algorithmOf(privateKey)
  if (!algorithm) {
    throw new IdentityRefused(
      'key',
      'It is of no kind that C2PA allows. Use ECDSA (P-256, P-384 or P-521), Ed25519 or RSA.',
    )
  }
  assertInOrder(certificates)
  assertProfile(leaf, now)
  return { certificate: parsed(leaf), chain: chain.map(parsed), key: privateKey, algorithm }
}

function readCertificates(pem: string): NodeCertificate[] {
  try {
    return (pem.match(pemCertificate) ?? []).map((text) => new NodeCertificate(text))
  } catch (cause) {
    throw refused('It holds a certificate that cannot be read. Export it anew, as PEM.', { cause })
  }
}

function readKey(pem: string): KeyObject {
  if (/ENCRYPTED/.test(pem)) {
    throw new IdentityRefused(
      'key',
      'It is locked with a passphrase. Write it without one: openssl pkcs8 -topk8 -nocrypt',
    )
  }
  try {
    return createPrivateKey(pem)
  } catch (cause) {
    const sentence = 'It holds no private key. Give it the PEM that begins with -----BEGIN PRIVATE KEY-----.'
    throw new IdentityRefused('key', sentence, { cause })
  }
}

function assertInOrder(certificates: NodeCertificate[]): void {
  for (const [at, issuer] of certificates.slice(1).entries()) {
    if (certificates[at]?.checkIssued(issuer)) continue
    throw refused('Its certificates are not in order. The one that signs comes first, then the one that issued it.')
  }
}

function assertProfile(leaf: NodeCertificate, now: Date): void {
  const details = parsed(leaf)
  const { notBefore, notAfter } = details
  if (now > notAfter) throw refused(`It expired on ${dayOf(notAfter)}. Get a new one.`)
  if (now < notBefore)
    throw refused(`It is valid from ${dayOf(notBefore)} only. Wait until then, or set the clock right.`)
  if (details.getExtension(BasicConstraintsExtension)?.ca)
    throw refused('It is the certificate of an authority. Use one that the authority issued for signing.')
  if (leaf.issuer === leaf.subject)
    throw refused('It is signed by itself. Readers accept only one that an authority issued.')
  const usage = details.getExtension(KeyUsagesExtension)
  if (!usage || !(usage.usages & KeyUsageFlags.digitalSignature)) {
    throw refused(
      'It may not sign: its key usage lacks digitalSignature. Get one for signing documents or C2PA claims.',
    )
  }
  if (!leaf.keyUsage?.some((use) => acceptedUses.has(use))) {
    throw refused(
      'It may not sign pictures: its extended key usage has none of emailProtection, documentSigning and c2pa-kp-claimSigning. Get one for signing documents or C2PA claims.',
    )
  }
  if (!details.getExtension(AuthorityKeyIdentifierExtension)) {
    throw refused('It does not name the key of its authority (authority key identifier). Have it issued anew with it.')
  }
}

function parsed(certificate: NodeCertificate): X509Certificate {
  return new X509Certificate(certificate.raw)
}

function refused(sentence: string, options?: ErrorOptions): IdentityRefused {
  return new IdentityRefused('certificate', sentence, options)
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
