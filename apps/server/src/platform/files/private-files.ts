import { accessSync, chmodSync, constants, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Modes of what only the account that Guise runs as may read. */
export const privateMode = { folder: 0o700, file: 0o600 } as const

/** Rights of the group and of everybody else. */
const rightsOfOthers = 0o077
/** Set on a folder that everybody may write to, such as /tmp: it is not ours to close. */
const sticky = 0o1000

/** What was open to other accounts and is not any more, and what could not be closed. */
export type Closed = { closed: number; open: string[] }

/**
 * Takes the rights of other accounts from what an installation keeps here: the secret, the embedded database, pictures. Of
 * a folder of pictures, which may hold a million, the files are looked at only when others could get into it.
 */
export function closeInstallation(dataDir: string, pictures: string | undefined): Closed {
  const found: Closed = { closed: 0, open: [] }
  close(dataDir, found)
  for (const entry of entriesOf(dataDir)) {
    const path = join(dataDir, entry.name)
    if (entry.isFile() && /^(secret\.key|pg\.lock)/.test(entry.name)) close(path, found)
    if (entry.isDirectory() && entry.name === 'pg') closeFolder(path, found, { always: true })
  }
  if (pictures !== undefined) closeFolder(pictures, found, { always: false })
  return found
}

/** Throws with the path of what lies here and is not this account's to read and write, as what a command of root has made is not. */
export function assertOwn(folder: string): void {
  accessSync(folder, constants.R_OK | constants.W_OK)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) assertOwn(path)
    else accessSync(path, constants.R_OK | constants.W_OK)
  }
}

/** Takes the rights of other accounts from a folder and from everything below it. */
export function closeAllBelow(folder: string): void {
  closeFolder(folder, { closed: 0, open: [] }, { always: true })
}

function closeFolder(folder: string, found: Closed, files: { always: boolean }): void {
  const wasOpen = close(folder, found)
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeFolder(path, found, files)
    else if (entry.isFile() && (files.always || wasOpen)) close(path, found)
  }
}

/** Whether it was open. What goes away meanwhile, in the work of another process, was not. */
function close(path: string, found: Closed): boolean {
  const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0
  if ((mode & rightsOfOthers) === 0 || mode & sticky || process.platform === 'win32') return false
  try {
    chmodSync(path, mode & ~rightsOfOthers & 0o7777)
    found.closed += 1
  } catch {
    found.open.push(path)
  }
  return true
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return [] // not made yet, or not ours to read: then close has said so
  }
}
