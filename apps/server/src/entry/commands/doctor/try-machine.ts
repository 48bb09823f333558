import { existsSync, lstatSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { isWritable } from '../../../platform/storage/storage.ts'
import type { Folder } from './judge-machine.ts'

const rightsOfOthers = 0o077

/** Looks at the folder of an installation, which is made when it is missing, as a start would. */
export async function tryFolder(path: string): Promise<Folder> {
  const mayWrite = isWritable(path)
  // Of a folder that could not be made, the disk of what it would lie in.
  const room = await statfs(nearest(path)).catch(() => undefined)
  return {
    path,
    isWritable: mayWrite,
    isOpenToOthers: mayWrite && [path, join(path, 'secret.key'), join(path, 'pg')].some(isOpen),
    freeBytes: room && room.bavail * room.bsize,
  }
}

/** What the system says when somebody listens there; undefined when they may. Port 0 is any that is free. */
export function tryPort(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path))
}

function isOpen(path: string): boolean {
  const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0
  return process.platform !== 'win32' && (mode & rightsOfOthers) !== 0
}
