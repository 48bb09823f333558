type Command = (argv: string[]) => Promise<number>

/** Each loads what it needs and no more: a server's modules take longer than most commands. */
const commands: Record<string, () => Promise<Command>> = {
  start: () => starting({ serves: true, works: true }),
  api: () => starting({ serves: true, works: false }),
  worker: () => starting({ serves: false, works: true }),
  migrate: async () => taking(['--plan'], (await import('./entry/commands/run-migrate.ts')).runMigrate),
  audit: async () => taking([], (await import('./entry/commands/run-audit.ts')).runAudit),
  backup: async () => (await import('./entry/commands/run-backup.ts')).runBackup,
  restore: async () => (await import('./entry/commands/run-restore.ts')).runRestore,
  'move-to': async () => (await import('./entry/commands/run-move-to.ts')).runMoveTo,
  keys: async () => (await import('./entry/commands/run-keys.ts')).runKeys,
  models: async () => (await import('./entry/commands/run-models.ts')).runModels,
  doctor: async () => taking([], (await import('./entry/commands/run-doctor.ts')).runDoctor),
  operator: async () => (await import('./entry/commands/run-operator.ts')).runOperator,
  help: async () => (await import('./entry/commands/run-help.ts')).runHelp,
  swap: async () => (await import('./entry/commands/run-swap.ts')).runSwap,
}

/** With --json, standard output is for the one object that tells how it ended. */
function logTo(line: string): void {
  process.stderr.write(line)
}

async function starting(role: { serves: boolean; works: boolean }): Promise<Command> {
  return taking([], async (words) => {
    const { runStart } = await import('./run-start.ts')
    return await runStart(role, words.includes('--json') ? { logTo } : {})
  })
}

/** A command that does nothing when it is told what it does not know: `migrate --paln` must not migrate. */
function taking(known: readonly string[], run: Command): Command {
  return async (words) => {
    const strange = words.find((word) => word !== '--json' && !known.includes(word))
    if (strange === undefined) return await run(words)
    process.stderr.write(`guise ${name} does not know ${strange}. \`guise help ${name}\` tells what it takes.\n`)
    return 1
  }
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

const [asked = 'start', ...words] = process.argv.slice(2)
if (asked === '--version') {
  const { appVersion } = await import('@guise/contract')
  process.stdout.write(`Guise ${appVersion}\n`)
  process.exit(0)
}
const isHelp = ['--help', '-h'].includes(asked) || ['--help', '-h'].includes(words[0] ?? '')
const name = isHelp ? 'help' : asked
const argv = isHelp && !asked.startsWith('-') ? [asked, ...words] : words
// What is written is for this account alone, but for the photo that somebody asked for.
if (name !== 'swap') process.umask(0o077)
const run = (await commands[name]?.()) ?? refuse
if (process.argv.includes('--json')) {
  const { answerInJson } = await import('./entry/commands/answer-in-json.ts')
  process.exit(await answerInJson(name, argv, run))
}
process.exit(await run(argv))

/** There is no command of that name. */
async function refuse(): Promise<number> {
  const { overview } = await import('./entry/commands/run-help.ts')
  process.stderr.write(`There is no command ${name}.\n\n${overview()}\n`)
  return 1
}
