import { commandPages } from './command-pages.ts'
import type { CommandPage } from './command-pages.ts'

const pages: Record<string, CommandPage> = commandPages
const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Tells all commands, or the one that is named; exit code 1 when there is none of that name. */
export async function runHelp(words: string[]): Promise<number> {
  const name = words.find((word) => !word.startsWith('-'))
  const page = name === undefined ? undefined : pages[name]
  if (name !== undefined && !page) {
    process.stderr.write(`There is no command ${name}. \`guise help\` tells those there are.\n`)
    return 1
  }
  if (words.includes('--json')) print(JSON.stringify(page ? { [name ?? '']: page } : pages, null, 2))
  else print(page ? pageOf(page) : overview())
  return 0
}

/** The list of all commands, one line for each way to call them. */
export function overview(): string {
  const lines = Object.values(pages).flatMap(({ usage, does }) => [
    ...usage.map((line) => `  ${line}`),
    `      ${does}`,
  ])
  const more =
    '`guise help COMMAND` has examples. With --json a command prints one JSON object when it ends, its failures too.'
  return ['guise <command>', '', ...lines, '', more].join('\n')
}

function pageOf({ usage, does, examples }: CommandPage): string {
  return [...usage, '', does, '', 'Examples:', ...examples.map((example) => `  ${example}`)].join('\n')
}
