import { parseArgs } from 'node:util'
import { TransferRefused } from '../../ideas/transfer/tables.ts'

/** How a command that takes one word and options with a value is used. */
export type Usage<Option extends string> = { options: readonly Option[]; usage: string }

/**
 * The one word of a command, and the values of its options, which may stand before it or behind. What else was written, such as a
 * second word, is answered by how the command is used: `backup FILE --encrypt KEY` must not write what anybody can read.
 */
export function readWords<Option extends string>(
  argv: string[],
  { options, usage }: Usage<Option>,
): { word: string; values: { [name in Option]?: string } } {
  const known = Object.fromEntries(options.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values, positionals } = parseArgs({ args: argv, options: known, allowPositionals: true })
    const [word] = positionals
    // each option is one of a string
    if (word !== undefined && positionals.length === 1) return { word, values: values as { [name in Option]?: string } }
  } catch (cause) {
    throw new TransferRefused(usage, { cause })
  }
  throw new TransferRefused(usage)
}
