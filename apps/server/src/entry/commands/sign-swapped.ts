import { createHash } from 'node:crypto'
import { keepStatements, makeIdentity, createSigner, tellOrigin } from '@guise/provenance'
import { appVersion } from '@guise/contract'
import { readConfig } from '../../platform/settings/config.ts'
import { openOwnSigner } from '../../platform/signing/open-signer.ts'

/**
 * Signs a picture that was swapped on the command line: with the certificate that the settings name, or else one made for this
 * picture alone, whose key is forgotten.
 */
export async function signSwapped(picture: Uint8Array, target: Uint8Array): Promise<Uint8Array> {
  const now = new Date()
  const agent = { name: 'Guise', version: appVersion }
  const own = await openOwnSigner(readConfig(), now)
  const signer = own ?? (await createSigner(await makeIdentity(now), { agent, now }))
  const originalSha256 = createHash('sha256').update(target).digest('hex')
  return signer.sign(tellOrigin(picture), { originalSha256, madeAt: now, original: await keepStatements(target) })
}
