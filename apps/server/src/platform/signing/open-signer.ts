import { readFile } from 'node:fs/promises'
import { appVersion } from '@guise/contract'
import { IdentityRefused, createSigner } from '@guise/provenance'
import type { Signer, Stamping } from '@guise/provenance'
import { ConfigError } from '../settings/config.ts'
import type { Config } from '../settings/config.ts'
import type { Db } from '../db/connection.ts'
import { keepIdentity } from './keep-identity.ts'
import { lateSigner } from './late-signer.ts'
import type { LateSigner } from './late-signer.ts'

const agent = { name: 'Guise', version: appVersion }

/** Opens the certificate that the settings name, if they do; a ConfigError says what is wrong with it. */
export async function openOwnSigner(
  { ownIdentity }: Config,
  now: Date,
  stamping?: Stamping,
): Promise<Signer | undefined> {
  if (!ownIdentity) return undefined
  const identity = {
    certificate: await readPem('C2PA_CERTIFICATE', ownIdentity.certificateFile),
    key: await readPem('C2PA_KEY', ownIdentity.keyFile),
  }
  try {
    return await createSigner(identity, { agent, now, stamping })
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error
    const [name, path] =
      error.part === 'key' ? ['C2PA_KEY', ownIdentity.keyFile] : ['C2PA_CERTIFICATE', ownIdentity.certificateFile]
    throw new ConfigError(`${name} (${path}) cannot be used. ${error.message}`, { cause: error })
  }
}

/** Opens the certificate that this installation made for itself, making it at the first start. */
export async function openKeptSigner(db: Db, config: Config, now: Date, stamping?: Stamping): Promise<LateSigner> {
  const identity = await keepIdentity(db, config, now)
  return lateSigner(
    () => createSigner(identity, { agent, now, stamping }),
    () => performance.now(),
  )
}

async function readPem(name: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException // what node:fs throws
    const reason = code === 'ENOENT' ? 'There is no such file' : `It cannot be read (${code})`
    throw new ConfigError(`${name} (${path}) cannot be used. ${reason}. Name a PEM file that Guise may read.`, {
      cause,
    })
  }
}
