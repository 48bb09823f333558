import { readConfig } from '../../platform/settings/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { backUp } from '../../ideas/transfer/backup.ts'
import { inWords, TransferRefused } from '../../ideas/transfer/tables.ts'
import { assertInstalled, explainFailure } from './explain-failure.ts'
import { tellMissing } from './tell-missing.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Writes everything of this installation into one file or a folder; exit code 1 when it could not, 2 when pictures were missing. */
export async function runBackup([path]: string[]): Promise<number> {
  try {
    if (!path) throw new TransferRefused('Use: guise backup FILE.tar, or guise backup FOLDER')
    const config = readConfig()
    assertInstalled(config)
    const connection = await connect(config)
    const storage = openStorage(config.storage)
    try {
      const { rows, pictures, missing } = await backUp({ connection, storage, path, now: () => new Date(), say })
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
