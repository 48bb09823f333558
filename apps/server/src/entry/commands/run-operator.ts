import { AppError } from '../../platform/process/app-error.ts'
import { readConfig } from '../../platform/settings/config.ts'
import type { Config } from '../../platform/settings/config.ts'
import { createLog } from '../../platform/telemetry/create-log.ts'
import { createRequestContext } from '../../platform/process/request-context.ts'
import { openSecurityLog } from '../../platform/telemetry/security-log.ts'
import { connect } from '../../platform/db/connect.ts'
import { explainFailure } from './explain-failure.ts'
import { Refused, operatorCommands } from './operator-commands.ts'

/** Runs a command of the operator; each leaves its line in the operator log. */
export async function runOperator([verb = '', ...words]: string[]): Promise<number> {
  const command = Object.hasOwn(operatorCommands, verb) ? operatorCommands[verb] : undefined
  if (!command) {
    const usages = Object.values(operatorCommands).map(({ usage }) => `  ${usage}`)
    process.stderr.write(`Use one of:\n${usages.join('\n')}\n`)
    return 1
  }
  try {
    const config = readConfig()
    const connection = await connect(config)
    try {
      await connection.migrate()
      await command.run({ db: connection.db, config, now: () => new Date(), print }, words)
      tellAct(config, verb)
      return 0
    } finally {
      await connection.close()
    }
  } catch (error) {
    const isSaid = error instanceof Refused || error instanceof AppError
    process.stderr.write(`${isSaid ? error.message : explainFailure(error)}\n`)
    return 1
  }
}

/** The command's own log: one line for the stream of security events, beside what it prints. */
function tellAct(config: Config, verb: string): void {
  const log = createLog(config, createRequestContext(), (line) => void process.stderr.write(line))
  openSecurityLog(log, config, Date.now)({ event: 'operator_act', call: `operator ${verb}`, by: 'command' })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
