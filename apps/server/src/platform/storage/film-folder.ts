import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { privateMode } from '../files/private-files.ts'
import type { Config } from '../settings/config.ts'

/** Tells this process from one before it that had the same number. */
const own = `${process.pid}-${randomUUID().slice(0, 8)}-`

/** Lends a folder for films that are worked on. With what is in it then, it is gone afterwards, however the work ended. */
export async function withFilmFolder<T>(
  config: Pick<Config, 'dataDir'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const parent = parentOf(config)
  await mkdir(parent, { recursive: true, mode: privateMode.folder })
  const folder = await mkdtemp(join(parent, own))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of processes that were killed. */
export async function removeLeftFilms(config: Pick<Config, 'dataDir'>): Promise<void> {
  const parent = parentOf(config)
  const names = await readdir(parent).catch(() => []) // no film has ever been here
  for (const name of names) if (isLeft(name)) await rm(join(parent, name), { recursive: true, force: true })
}

function parentOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'films')
}

function isLeft(name: string): boolean {
  const pid = Number.parseInt(name, 10)
  if (pid === process.pid || Number.isNaN(pid)) return !name.startsWith(own)
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
