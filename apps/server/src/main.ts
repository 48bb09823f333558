const usage = `guise <command>

  start                        API, workers and web app in one process
  api                          API and web app only (needs DATABASE_URL)
  worker                       workers only (needs DATABASE_URL)
  migrate                      bring the tables up to date and end
  audit                        check that money, work and pictures agree
  backup F.tar | FOLDER        write all rows and pictures into a file or a folder
  backup --encrypt KEY F.tar.age, restore --key KEY F.tar.age
                               the same, sealed with age: KEY is a file with age1..., AGE-SECRET-KEY-1... or a passphrase
  restore F.tar | FOLDER       fill an empty installation from a backup
  move-to postgres://... [--storage s3://...]
                               carry an embedded installation over to a PostgreSQL server
  keys rotate [--overlap DAYS] sign with a new secret; what the old one signed is good for so long
  operator grant EMAIL N WHY   give credits, or take them when N is negative
  operator plan EMAIL PLAN     set a plan
  operator block EMAIL WHY     sign a user out and keep them out; unblock lets them in
  operator passkeys EMAIL WHY  forget the passkeys of an account and sign it out
  operator profiles import F   import creators from JSON or CSV; --dry-run only checks
  operator profiles export F   write all creators to F.json or F.csv
  operator reports             what waits for a decision, and until when
  operator audit               check that money, work and pictures agree, and keep what is found
  swap --face A --photo B -o C swap one photo, no database`

type Command = (argv: string[]) => Promise<number>

/** Each loads what it needs and no more: a server's modules take longer than most commands. */
const commands: Record<string, () => Promise<Command>> = {
  start: () => starting({ serves: true, works: true }),
  api: () => starting({ serves: true, works: false }),
  worker: () => starting({ serves: false, works: true }),
  migrate: async () => (await import('./entry/commands/run-migrate.ts')).runMigrate,
  audit: async () => (await import('./entry/commands/run-audit.ts')).runAudit,
  backup: async () => (await import('./entry/commands/run-backup.ts')).runBackup,
  restore: async () => (await import('./entry/commands/run-restore.ts')).runRestore,
  'move-to': async () => (await import('./entry/commands/run-move-to.ts')).runMoveTo,
  keys: async () => (await import('./entry/commands/run-keys.ts')).runKeys,
  operator: async () => (await import('./entry/commands/run-operator.ts')).runOperator,
  swap: async () => (await import('./entry/commands/run-swap.ts')).runSwap,
}

async function starting(role: { serves: boolean; works: boolean }): Promise<Command> {
  const { runStart } = await import('./entry/commands/run-start.ts')
  return () => runStart(role)
}

process.on('uncaughtException', (error) => void endBy(error))

/** Says what nobody caught, and ends: Node's own words would quote the values of a statement that failed. */
async function endBy(error: unknown): Promise<void> {
  try {
    const { printError } = await import('./platform/telemetry/redact.ts')
    process.stderr.write(`${printError(error)}\n`)
  } finally {
    process.exit(1)
  }
}

const [name = 'start', ...argv] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`${usage}\n`)
  process.exit(1)
}
// What is written is for this account alone, but for the photo that somebody asked for.
if (name !== 'swap') process.umask(0o077)
const run = await command()
process.exit(await run(argv))
