import { runSwapCommand } from '@guise/engine/cli'
import { tellOrigin } from '@guise/provenance'
import { runAudit } from './entry/commands/run-audit.ts'
import { runBackup } from './entry/commands/run-backup.ts'
import { runMigrate } from './entry/commands/run-migrate.ts'
import { runMoveTo } from './entry/commands/run-move-to.ts'
import { runOperator } from './entry/commands/run-operator.ts'
import { runRestore } from './entry/commands/run-restore.ts'
import { runStart } from './entry/commands/run-start.ts'

const usage = `guise <command>

  start                        API, workers and web app in one process
  api                          API and web app only (needs DATABASE_URL)
  worker                       workers only (needs DATABASE_URL)
  migrate                      bring the tables up to date and end
  audit                        check that money, work and pictures agree
  backup F.tar | FOLDER        write all rows and pictures into a file or a folder
  restore F.tar | FOLDER       fill an empty installation from a backup
  move-to postgres://... [--storage s3://...]
                               carry an embedded installation over to a PostgreSQL server
  operator grant EMAIL N WHY   give credits, or take them when N is negative
  operator plan EMAIL PLAN     set a plan
  operator block EMAIL WHY     sign a user out and keep them out; unblock lets them in
  operator profiles import F   import creators from JSON or CSV; --dry-run only checks
  operator profiles export F   write all creators to F.json or F.csv
  operator reports             what waits for a decision, and until when
  operator audit               check that money, work and pictures agree, and keep what is found
  swap --face A --photo B -o C swap one photo, no database`

const commands: Record<string, (argv: string[]) => Promise<number>> = {
  start: () => runStart({ serves: true, works: true }),
  api: () => runStart({ serves: true, works: false }),
  worker: () => runStart({ serves: false, works: true }),
  migrate: runMigrate,
  audit: runAudit,
  backup: runBackup,
  restore: runRestore,
  'move-to': runMoveTo,
  operator: runOperator,
  swap: (argv) => runSwapCommand(argv, tellOrigin),
}

const [name = 'start', ...argv] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`${usage}\n`)
  process.exit(1)
}
// What is written is for this account alone, but for the photo that somebody asked for.
if (name !== 'swap') process.umask(0o077)
process.exit(await command(argv))
