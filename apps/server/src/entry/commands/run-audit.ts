import { audit } from '../../ideas/audit/audit.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { connect } from '../../platform/connect/connect.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import { assertInstalled, explainFailure } from './explain-failure.ts'

/** Prints what an audit of this installation finds; exit code 1 when a promise is broken. */
export async function runAudit(): Promise<number> {
  try {
    const config = readConfig()
    assertInstalled(config)
    const connection = await connect(config)
    try {
      await connection.migrate()
      const findings = await audit(connection.db, await openStorage(config.storage))
      const broken = findings.reduce((sum, { violations }) => sum + violations.length, 0)
      for (const { promise, violations } of findings) {
        const shown = violations.slice(0, 5).join(', ')
        process.stdout.write(`${violations.length === 0 ? 'ok  ' : 'FAIL'} ${promise}${shown ? `: ${shown}` : ''}\n`)
      }
      process.stdout.write(`${broken} ${broken === 1 ? 'violation' : 'violations'}\n`)
      return broken === 0 ? 0 : 1
    } finally {
      await connection.close()
    }
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    return 1
  }
}
