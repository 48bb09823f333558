import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { postgresAddress, serverAddress } from '../../platform/settings/address-rule.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { placeOf } from '../../platform/settings/storage-place.ts'
import type { Config } from '../../platform/settings/config.ts'
import { connect } from '../../platform/connect/connect.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { inWords, makeTables, TransferRefused } from '../../ideas/transfer/tables.ts'
import { moveTo } from '../../ideas/transfer/move.ts'
import type { Moved } from '../../ideas/transfer/move.ts'
import { assertInstalled, explainFailure } from './explain-failure.ts'
import { readWords } from './read-words.ts'
import { tellMissing } from './tell-missing.ts'

const usage = 'Use: guise move-to postgres://... [--storage s3://bucket?region=...&endpoint=...]'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Carries an embedded installation over to a PostgreSQL server; exit code 1 when it could not, 2 when pictures were missing. */
export async function runMoveTo(argv: string[]): Promise<number> {
  try {
    const config = readConfig()
    const wish = readWish(argv, config)
    assertInstalled(config)
    const from = await openStorage(config.storage)
    const to = wish.storage ? await openStorage(wish.storage) : undefined
    await to?.assertWritable()
    const source = await connect({ dataDir: config.dataDir })
    try {
      const target = await connect({ databaseUrl: wish.databaseUrl, dataDir: config.dataDir })
      try {
        say('Bringing the tables of the new database up to date')
        await makeTables(target)
        const moved = await moveTo({
          source: { db: source.db, storage: from },
          target: { db: target.db, storage: to },
          say,
        })
        tell(moved, config)
        return tellMissing(moved.pictures.missing, 'before')
      } finally {
        await target.close()
      }
    } finally {
      await source.close()
      from.close()
      to?.close()
    }
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    return 1
  }
}

function readWish(argv: string[], config: Config) {
  const { word, values } = readWords(argv, { options: ['storage'], usage })
  const databaseUrl = serverAddress('The address', postgresAddress).safeParse(word)
  if (!databaseUrl.success) throw new TransferRefused(`${databaseUrl.error.issues[0]?.message}. ${usage}`)
  if (config.databaseUrl) {
    throw new TransferRefused('DATABASE_URL is set: this installation is on a PostgreSQL server already.')
  }
  if (values.storage !== undefined && !/^(file:.|s3:\/\/[^/?]+)/.test(values.storage)) throw new TransferRefused(usage)
  return { databaseUrl: databaseUrl.data, storage: placeOf(values.storage) }
}

function tell({ tables, rows, wasThere, pictures }: Moved, config: Config): void {
  const sum = pictures.copied + pictures.wereThere
  if (wasThere) say('All rows were there already.')
  say(`${inWords(tables, 'table')}, ${inWords(rows, 'row')} and ${inWords(sum, 'picture')} are the same in both.`)
  say(`What was in ${config.dataDir} is there as it was. Do not start it again: two installations would work on.`)
  say('Give all processes of the new one the same DATABASE_URL, STORAGE_URL and SECRET_KEY.')
  const secret = join(config.dataDir, 'secret.key')
  if (existsSync(secret)) say(`Its SECRET_KEY is what ${secret} holds, unless you have set one.`)
}
