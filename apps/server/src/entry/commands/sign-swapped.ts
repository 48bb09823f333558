import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import {
  createSigner,
  keepStatements,
  keepStatementsOfFilm,
  makeIdentity,
  originBox,
  tellOrigin,
} from '@guise/provenance'
import type { Signer } from '@guise/provenance'
import { appVersion } from '@guise/contract'
import { readConfig } from '../../platform/settings/config.ts'
import { openOwnSigner } from '../../platform/signing/open-signer.ts'

/**
 * Signs a picture that was swapped on the command line: with the certificate that the settings name, or else one made for this
 * picture alone, whose key is forgotten.
 */
export async function signSwapped(picture: Uint8Array, target: Uint8Array): Promise<Uint8Array> {
  const now = new Date()
  const signer = await openSigner(now)
  const originalSha256 = createHash('sha256').update(target).digest('hex')
  const { fileTypeFromBuffer } = await import('file-type')
  const originalFormat = (await fileTypeFromBuffer(target))?.mime
  const original = await keepStatements(target)
  return signer.sign(tellOrigin(picture), { originalSha256, originalFormat, madeAt: now, original })
}

/** Does so for a film in a file, made from another one. */
export async function signSwappedFilm(path: string, target: string): Promise<void> {
  const now = new Date()
  const signer = await openSigner(now)
  await appendFile(path, originBox())
  const originalSha256 = await hashOf(target)
  const { fileTypeFromFile } = await import('file-type')
  const originalFormat = (await fileTypeFromFile(target))?.mime
  const original = await keepStatementsOfFilm(target)
  await signer.signFilm(path, { originalSha256, originalFormat, madeAt: now, original })
}

async function openSigner(now: Date): Promise<Signer> {
  const agent = { name: 'Guise', version: appVersion }
  return (await openOwnSigner(readConfig(), now)) ?? createSigner(await makeIdentity(now), { agent, now })
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) hash.update(part)
  return hash.digest('hex')
}
