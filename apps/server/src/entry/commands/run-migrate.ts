import { readConfig } from '../../platform/settings/config.ts'
import { connect } from '../../platform/db/connect.ts'
import { countUnnamed } from '../../platform/db/unnamed-reasons.ts'
import { explainFailure } from './explain-failure.ts'

/** Brings the tables up to date and ends. */
export async function runMigrate(): Promise<number> {
  try {
    const connection = await connect(readConfig())
    await connection.migrate()
    const unnamed = await countUnnamed(connection.db)
    await connection.close()
    process.stdout.write('The tables are up to date.\n')
    if (unnamed > 0) process.stdout.write(`${unnamed} old sentences have no reason and are shown as they were.\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    return 1
  }
}
