import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { privateMode } from '../files/private-files.ts'
import type { Config } from './config.ts'

/** The secret of this installation: the setting, or one made at the first start and kept in the data folder. */
export function keepSecret(config: Config): Config {
  if (config.secretKey) return config
  mkdirSync(config.dataDir, { recursive: true, mode: privateMode.folder })
  const path = join(config.dataDir, 'secret.key')
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: privateMode.file })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return { ...config, secretKey: readFileSync(path, 'utf8').trim() }
}
