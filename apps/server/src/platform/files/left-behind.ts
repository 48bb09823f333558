import { createHash, randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Containers share a folder and number their processes alike: which process made something is told by both. */
const machine = `${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}-`

/** How the names begin of what this process makes for a while; one before it that had the same number had another. */
export const ownPrefix = `${machine}${process.pid}-${randomUUID().slice(0, 8)}-`

/** Removes what killed processes left in a folder: what was made on this machine at once, anything else when it is older. */
export async function removeLeft(folder: string, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []) // nothing has ever been here
  for (const name of names) {
    const path = join(folder, name)
    if (isOfDead(name) || (await isOlder(path, olderThanMs))) await rm(path, { recursive: true, force: true })
  }
}

function isOfDead(name: string): boolean {
  if (!name.startsWith(machine)) return false
  const pid = Number.parseInt(name.slice(machine.length), 10)
  if (pid === process.pid) return !name.startsWith(ownPrefix)
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

async function isOlder(path: string, ms: number): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity })) // another process was faster
  return Date.now() - mtimeMs > ms
}
