import { readdir } from 'node:fs/promises'

/** A backup that the server made by itself. */
export type OwnBackup = { name: string; at: Date }

const namePattern = /^guise-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar(\.age)?$/

/** The name of a backup that is begun at a moment. */
export function backupNameAt(at: Date, { isSealed }: { isSealed: boolean }): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(':', '-')
  return `guise-${moment}Z.tar${isSealed ? '.age' : ''}`
}

/**
 * The backups in a folder by their names, the newest first; none of a folder that is not there. One that is later than the latest there
 * can be was made by a clock that was ahead, and comes behind all others.
 */
export async function listBackups(folder: string, latest: Date): Promise<OwnBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = names.flatMap((name) => {
    const [, day, hour, minute, second] = namePattern.exec(name) ?? []
    return day ? [{ name, at: new Date(`${day}T${hour}:${minute}:${second}Z`) }] : []
  })
  return found.toSorted((a, b) => Number(a.at > latest) - Number(b.at > latest) || b.at.getTime() - a.at.getTime())
}
