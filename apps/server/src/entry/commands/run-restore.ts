import { readConfig } from '../../platform/settings/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { assertWritable } from '../../platform/storage/storage.ts'
import { inWords, makeTables, TransferRefused } from '../../ideas/transfer/tables.ts'
import { restore, stepsOfBackup } from '../../ideas/transfer/restore.ts'
import { readSealKey } from '../../ideas/transfer/sealed-archive.ts'
import { explainFailure } from './explain-failure.ts'
import { tellMissing } from './tell-missing.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Fills this empty installation from a backup; exit code 1 when it could not, and then nothing is kept, 2 when it lacked pictures. */
export async function runRestore(words: string[]): Promise<number> {
  try {
    const isSealed = words[0] === '--key'
    const [keyFile = '', path] = isSealed ? words.slice(1) : ['', ...words]
    if (!path)
      throw new TransferRefused(
        'Use: guise restore FILE.tar, guise restore FOLDER, or guise restore --key KEYFILE FILE.tar.age',
      )
    const key = isSealed ? await readSealKey(keyFile) : undefined
    const config = readConfig()
    if (!config.databaseUrl) assertWritable(config.dataDir)
    const storage = openStorage(config.storage)
    await storage.assertWritable()
    const connection = await connect(config)
    try {
      await makeTables(connection, await stepsOfBackup(path, key))
      const { rows, pictures, missing } = await restore({ db: connection.db, storage, path, key, say })
      await connection.migrate()
      say(`${inWords(rows, 'row')} and ${inWords(pictures, 'picture')} are back, each as it was.`)
      say('Nobody is signed in: everybody signs in anew.')
      return tellMissing(missing, 'when the backup was made')
    } finally {
      storage.close()
      await connection.close()
    }
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    return 1
  }
}
