import { inWords } from '../../ideas/transfer/tables.ts'

/** Exit code of a command that did its work and found pictures without their bytes: whoever calls it by the clock is told. */
const exitIncomplete = 2
/** An audit names all of them. */
const mostNamed = 100

/** Names pictures that had no bytes, or other ones, and answers the exit code: 0 when there are none. */
export function tellMissing(missing: string[], since: string): number {
  if (missing.length === 0) return 0
  const more = missing.length - mostNamed
  const lines = [
    `${inWords(missing.length, 'picture')} had no bytes, or other ones, ${since}:`,
    ...missing.slice(0, mostNamed).map((id) => `  ${id}`),
    ...(more > 0 ? [`  and ${more} more: \`guise audit\` names them.`] : []),
  ]
  process.stderr.write(`${lines.join('\n')}\n`)
  return exitIncomplete
}
