import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file below an installation's folder in which every engine writes when it begins and ends a photo. */
export const journalName = 'engines.log'

/** One line of it. */
export type JournalLine = { what: 'begin' | 'end'; photo: string; pid: number; at: number }

/** Reads the whole journal. A line that a kill cut off is left out. */
export async function readJournal(folder: string): Promise<JournalLine[]> {
  const text = await readFile(join(folder, journalName), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [, what, photo, pid, at] = /^(begin|end) (\w{20}) (\d+) (\d{13})$/.exec(line) ?? []
    return what && photo ? [{ what: what as JournalLine['what'], photo, pid: Number(pid), at: Number(at) }] : []
  })
}

/** A death of a worker: when, and the id of its process. */
export type Death = { pid: number; at: number }

/** For every photo that a worker left unfinished when it died: how long until an engine began it again. */
export function restartsAfter(deaths: Death[], lines: JournalLine[]): number[] {
  return deaths.flatMap(({ pid, at }) => {
    const open = new Map<string, number>()
    for (const line of lines) {
      if (line.pid !== pid || line.at > at) continue
      if (line.what === 'begin') open.set(line.photo, line.at)
      else open.delete(line.photo)
    }
    return [...open.keys()].flatMap((photo) => {
      const again = lines.find((line) => line.what === 'begin' && line.photo === photo && line.at > at)
      return again ? [again.at - at] : []
    })
  })
}
