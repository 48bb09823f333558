import { KeyObject, randomBytes, webcrypto } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { Extension } from '@peculiar/x509'

/** Who signs, as PEM: the certificate with those that vouch for it, in order, and its private key. */
export type Identity = { certificate: string; key: string }

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const dayMs = 86_400_000
/** Nobody renews what nobody knows of; before 2050 dates still have the short form every reader knows. */
const validForMs = 20 * 365 * dayMs

/**
 * Makes an identity of an installation's own: a certificate by the C2PA profile, signed by an authority whose key is thrown
 * away at once, so that it never signs another. It carries a random name: nothing of who runs the installation.
 */
export async function makeIdentity(now: Date): Promise<Identity> {
  const name = randomBytes(4).toString('hex')
  const authority = `CN=Guise authority ${name}, O=Guise (self-hosted)`
  const [authorityKeys, keys] = await Promise.all([makeKeys(), makeKeys()])
  const issue = (subject: string, publicKey: webcrypto.CryptoKey, extensions: Extension[]) =>
    X509CertificateGenerator.create({
      serialNumber: `01${randomBytes(15).toString('hex')}`, // a leading 01 keeps the number positive
      subject,
      issuer: authority,
      notBefore: new Date(now.getTime() - dayMs), // clocks of other machines may be behind
      notAfter: new Date(now.getTime() + validForMs),
      signingAlgorithm: algorithm,
      signingKey: authorityKeys.privateKey,
      publicKey,
      extensions,
    })
  const root = await issue(authority, authorityKeys.publicKey, [
    new BasicConstraintsExtension(true, 0, true),
    new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
    await SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
  ])
  const leaf = await issue(`CN=Guise installation ${name}, O=Guise (self-hosted)`, keys.publicKey, [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.emailProtection]),
    await SubjectKeyIdentifierExtension.create(keys.publicKey),
    await AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
  ])
  return {
    certificate: `${leaf.toString('pem')}\n${root.toString('pem')}\n`,
    key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function makeKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
}
