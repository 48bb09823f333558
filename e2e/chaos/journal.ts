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
