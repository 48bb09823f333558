import { readConfig } from '../../platform/settings/config.ts'
import type { Config } from '../../platform/settings/config.ts'
import { keepSecret } from '../../platform/signing/keep-secret.ts'
import { connect } from '../../platform/connect/connect.ts'
import type { Db } from '../../platform/db/connection.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { assertWritable } from '../../platform/storage/storage.ts'
import { inWords, makeTables } from '../../ideas/transfer/tables.ts'
import { restore, stepsOfBackup } from '../../ideas/transfer/restore.ts'
import { applyProhibitions } from '../../ideas/transfer/held-prohibitions.ts'
import { readSealKey } from '../../ideas/transfer/sealed-archive.ts'
import type { SealKey } from '../../ideas/transfer/sealed-archive.ts'
import { openProhibitions } from '../../ideas/transfer/sealed-prohibitions.ts'
import { explainFailure } from './explain-failure.ts'
import { applyRemovals, readRemovals } from '../../ideas/transfer/removals-file.ts'
import type { Removals } from '../../ideas/transfer/removals-file.ts'
import { readWords } from './read-words.ts'
import { tellMissing } from './tell-missing.ts'

const wanted = {
  options: ['key', 'removals'] as const,
  usage:
    'Use: guise restore FILE.tar, guise restore FOLDER, or guise restore --key KEYFILE FILE.tar.age; with --removals REMOVALS.json what was removed stays so',
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Fills this empty installation from a backup; exit code 1 when it could not, and then nothing is kept, 2 when it lacked pictures. */
export async function runRestore(words: string[]): Promise<number> {
  try {
    const { word: path, values } = readWords(words, wanted)
    const { removals } = values
    const key = values.key === undefined ? undefined : await readSealKey(values.key)
    const refused = removals === undefined ? undefined : await readRemovals(removals)
    const config = readConfig()
    if (!config.databaseUrl) assertWritable(config.dataDir)
    const storage = await openStorage(config.storage)
    await storage.assertWritable()
    const connection = await connect(config)
    try {
      await makeTables(connection, await stepsOfBackup(path, key))
      const { rows, pictures, missing, writtenAt } = await restore({ db: connection.db, storage, path, key, say })
      await connection.migrate()
      say(`${inWords(rows, 'row')} and ${inWords(pictures, 'picture')} are back, each as it was.`)
      const isOpened = !refused || (await holdAgain(connection.db, refused, { config, key, path, writtenAt }))
      say(sayRemovals(new Date(writtenAt), refused && new Date(refused.written_at), new Date()))
      if (!isOpened) say(unopened)
      say('Nobody is signed in: everybody signs in anew.')
      return Math.max(tellMissing(missing, 'when the backup was made'), isOpened ? 0 : 2)
    } finally {
      storage.close()
      await connection.close()
    }
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    return 1
  }
}

const unopened =
  'The forbidden faces of that file could not be read: those newer than the backup are used again. They open with the key of its backups (--key) or with the secret of the installation that wrote it (secret.key in DATA_DIR, or SECRET_KEY): give it, and restore into an empty installation again.'

type Holding = { config: Config; key: SealKey | undefined; path: string; writtenAt: string }

/** Applies what a file holds of removals and forbidden faces; answers false where the faces are sealed by what is not given. */
async function holdAgain(db: Db, refused: Removals, { config, key, path, writtenAt }: Holding): Promise<boolean> {
  await applyRemovals(db, refused)
  if (!refused.prohibitions) return true
  const held = await openProhibitions(refused.prohibitions, { key, path, secrets: () => keepSecret(config) })
  if (held) await applyProhibitions(db, held, refused.written_at > writtenAt)
  return held !== undefined
}

/** Which days' removals a restored installation does not know of: what was removed in them is shown again. */
export function sayRemovals(backedUpAt: Date, heldUntil: Date | undefined, now: Date): string {
  const known = heldUntil && heldUntil > backedUpAt ? heldUntil : backedUpAt
  const [from, to] = [known, now].map((date) => date.toISOString().slice(0, 10))
  const held = heldUntil ? 'The removals of the file hold again. ' : ''
  return `${held}What was removed after a complaint, and whose face was forbidden, from ${from} to ${to} is not known here: give the newest removals.json, which lies beside the backups, with --removals.`
}
