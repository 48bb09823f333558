import { readConfig } from '../../platform/settings/config.ts'
import { connect } from '../../platform/connect/connect.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { backUp } from '../../ideas/transfer/backup.ts'
import { inWords, TransferRefused } from '../../ideas/transfer/tables.ts'
import { readSealKey } from '../../ideas/transfer/sealed-archive.ts'
import { assertInstalled, explainFailure } from './explain-failure.ts'
import { readWords } from './read-words.ts'
import { tellMissing } from './tell-missing.ts'

const wanted = {
  options: ['encrypt'] as const,
  usage: 'Use: guise backup FILE.tar, guise backup FOLDER, or guise backup --encrypt KEYFILE FILE.tar.age',
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Writes everything of this installation into one file or a folder; exit code 1 when it could not, 2 when pictures were missing. */
export async function runBackup(words: string[]): Promise<number> {
  try {
    const { word: path, values } = readWords(words, wanted)
    if (path.endsWith('.age') && values.encrypt === undefined)
      throw new TransferRefused(
        `${path} would not be encrypted. Name the key file with --encrypt, or choose another name.`,
      )
    const key = values.encrypt === undefined ? undefined : await readSealKey(values.encrypt)
    const config = readConfig()
    assertInstalled(config)
    const connection = await connect(config)
    const storage = await openStorage(config.storage)
    try {
      const { rows, pictures, missing } = await backUp({ connection, storage, path, key, now: () => new Date(), say })
      say(`${inWords(rows, 'row')} and ${inWords(pictures, 'picture')} are in ${path}.`)
      return tellMissing(missing, 'before it')
    } finally {
      storage.close()
      await connection.close()
    }
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    return 1
  }
}
