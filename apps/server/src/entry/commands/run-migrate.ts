import { readConfig } from '../../platform/settings/config.ts'
import { connect } from '../../platform/connect/connect.ts'
import type { Connection } from '../../platform/db/connection.ts'
import { readPlan, countUnnamed } from '../../platform/db/migration-plan.ts'
import type { MigrationPlan } from '../../platform/db/migration-plan.ts'
import { assertInstalled, explainFailure } from './explain-failure.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Brings the tables up to date and ends; with `--plan` it only tells what that would do. */
export async function runMigrate(words: string[]): Promise<number> {
  const [isPlan, isJson] = [words.includes('--plan'), words.includes('--json')]
  try {
    const config = readConfig()
    if (isPlan) assertInstalled(config) // to look at an installation must not make one
    const connection = await connect(config)
    try {
      const plan = await readPlan(connection.db)
      if (isPlan) tell(plan, isJson)
      else await migrate(connection, plan, isJson)
      return isPlan && plan.unknown > 0 ? 1 : 0
    } finally {
      await connection.close()
    }
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    return 1
  }
}

async function migrate(connection: Connection, plan: MigrationPlan, isJson: boolean): Promise<void> {
  await connection.migrate()
  const unnamed = await countUnnamed(connection.db)
  if (isJson) return print(JSON.stringify({ steps: plan.waiting.map(({ name }) => name), unnamed_reasons: unnamed }))
  print('The tables are up to date.')
  tellChanges(await readPlan(connection.db))
  if (unnamed > 0) print(`${unnamed} old sentences have no reason and are shown as they were.`)
}

function tell(plan: MigrationPlan, isJson: boolean): void {
  if (isJson) return print(JSON.stringify(plan, null, 2))
  print(`The tables have gone through ${plan.done} steps.`)
  if (plan.unknown > 0) print('Some of them are of a newer version of Guise: start that one, or restore a backup.')
  print(plan.waiting.length === 0 ? 'None waits.' : `${plan.waiting.length} wait:`)
  for (const { name, statements } of plan.waiting) {
    print(`\n${name}, ${statements.length} statements`)
    for (const statement of statements) print(statement.replaceAll(/^/gm, '    '))
  }
  tellChanges(plan)
}

/** What is not done when the tables are up to date: running processes do it. */
function tellChanges({ changes }: MigrationPlan): void {
  for (const { name, rows, isDone } of changes) {
    if (!isDone) print(`\n${name}: ${rows} rows are changed, the others while Guise runs.`)
  }
}
