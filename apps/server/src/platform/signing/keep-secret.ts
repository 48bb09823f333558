import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { privateMode } from '../files/private-files.ts'
import type { Config } from '../settings/config.ts'
import type { OldSecret, Secrets } from '../settings/secret-keys.ts'

/** The secrets of this installation: the settings', or those in the data folder, where one is made at the first start. */
export function keepSecret(config: Config): Config {
  if (config.secretKey) return config
  mkdirSync(config.dataDir, { recursive: true, mode: privateMode.folder })
  const path = pathOf(config)
  try {
    writeFileSync(path, newSecret(), { flag: 'wx', mode: privateMode.file })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return { ...config, ...readSecrets(path) }
}

/** Makes another secret the one that signs; those before it are kept, none of them good for longer than until then. */
export function rotateSecret(config: Config, until: Date): Secrets {
  const { secretKey, oldSecrets } = keepSecret(config)
  const before = oldSecrets.map((old) => (old.until > until ? { ...old, until } : old))
  const rotated = { secretKey: newSecret(), oldSecrets: [{ secret: secretKey, until }, ...before] }
  const lines = [
    rotated.secretKey,
    ...rotated.oldSecrets.map((old) => `${old.secret} until ${old.until.toISOString()}`),
  ]
  const path = pathOf(config)
  writeFileSync(`${path}.new`, `${lines.join('\n')}\n`, { mode: privateMode.file, flush: true })
  renameSync(`${path}.new`, path)
  return rotated
}

/** 256 bits that nobody can guess. */
export function newSecret(): string {
  return randomBytes(32).toString('hex')
}

/** The first line signs; `SECRET until WHEN` in the others. */
function readSecrets(path: string): Secrets {
  const [secretKey = '', ...before] = readFileSync(path, 'utf8').trim().split('\n')
  return { secretKey: secretKey.trim(), oldSecrets: before.map(readOld) }
}

function readOld(line: string): OldSecret {
  const [secret = '', until = ''] = line.trim().split(' until ')
  return { secret, until: new Date(until) }
}

function pathOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'secret.key')
}
