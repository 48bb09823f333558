import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ownPrefix, removeLeft } from '../files/left-behind.ts'
import { privateMode } from '../files/private-files.ts'
import type { Config } from '../settings/config.ts'

/** No film is worked on for so long. */
const leftAfterMs = 24 * 3_600_000

/** Lends a folder for films that are worked on. With what is in it then, it is gone afterwards, however the work ended. */
export async function withFilmFolder<T>(
  config: Pick<Config, 'dataDir'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const parent = parentOf(config)
  await mkdir(parent, { recursive: true, mode: privateMode.folder })
  const folder = await mkdtemp(join(parent, ownPrefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of processes that were killed. */
export function removeLeftFilms(config: Pick<Config, 'dataDir'>): Promise<void> {
  return removeLeft(parentOf(config), leftAfterMs)
}

function parentOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'films')
}
