import { AppError } from '../../platform/process/app-error.ts'
import { readConfig } from '../../platform/settings/config.ts'
import type { Config } from '../../platform/settings/config.ts'
import { createLog } from '../../platform/telemetry/create-log.ts'
import { createRequestContext } from '../../platform/process/request-context.ts'
import { openSecurityLog } from '../../platform/telemetry/security-log.ts'
import { connect } from '../../platform/connect/connect.ts'
import { assertInstalled, explainFailure } from './explain-failure.ts'
import { Refused } from './command-context.ts'
import { operatorCommands } from './operator-commands.ts'
import { startJobs } from '../../platform/jobs/queue.ts'
import type { Jobs } from '../../platform/jobs/queue.ts'
import type { Connection } from '../../platform/db/connection.ts'

/** Runs a command of the operator; each leaves its line in the operator log. */
export async function runOperator([verb = '', ...words]: string[]): Promise<number> {
  const command = Object.hasOwn(operatorCommands, verb) ? operatorCommands[verb] : undefined
  if (!command) {
    const usages = Object.values(operatorCommands).map(({ usage }) => `  ${usage}`)
    process.stderr.write(`Use one of:\n${usages.join('\n')}\n`)
    return 1
  }
  const said = command.hasJson ? words : words.filter((word) => word !== '--json')
  try {
    const config = readConfig()
    assertInstalled(config)
    const connection = await connect(config)
    const queue = openQueue(config, connection)
    try {
      await connection.migrate()
      await command.run({ db: connection.db, config, now: () => new Date(), print, jobs: queue.open }, said)
      tellAct(config, verb)
      return 0
    } finally {
      await queue.close()
      await connection.close()
    }
  } catch (error) {
    const isSaid = error instanceof Refused || error instanceof AppError
    process.stderr.write(`${isSaid ? error.message : explainFailure(error)}\n`)
    return 1
  }
}

/** The queue of what servers do later, opened by the few commands that send something to it. */
function openQueue(config: Config, { bossOptions, isExclusive }: Connection) {
  let opening: Promise<Jobs> | undefined
  return {
    open: () => (opening ??= startJobs(bossOptions, { isExclusive, log: logAside(config) })),
    close: async () => (await opening)?.stop(),
  }
}

function logAside(config: Config) {
  return createLog(config, createRequestContext(), { write: (line) => void process.stderr.write(line) })
}

/** The command's own log: one line for the stream of security events, beside what it prints. */
function tellAct(config: Config, verb: string): void {
  openSecurityLog(
    logAside(config),
    config,
    Date.now,
  )({ event: 'operator_act', call: `operator ${verb}`, by: 'command' })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
