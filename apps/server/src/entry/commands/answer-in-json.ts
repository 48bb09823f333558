/** Commands that have JSON of their own to print. */
const ownJson = new Set(['doctor', 'help', 'migrate'])
/** Commands that run until they are stopped. */
const endless = new Set(['start', 'api', 'worker'])

/** Whether what a command prints has to be gathered for `--json`: it has no JSON of its own, and it ends. */
export function isGathered(name: string, words: readonly string[]): boolean {
  return words.includes('--json') && !ownJson.has(name) && !endless.has(name)
}

/** Runs a command and prints one JSON object: whether it did its work, its exit code, and the lines it would have printed. */
export async function answerInJson(
  name: string,
  words: readonly string[],
  run: (words: string[]) => Promise<number>,
): Promise<number> {
  const [out, err] = [gather(process.stdout), gather(process.stderr)]
  let exitCode = 1
  try {
    exitCode = await run(words.filter((word) => word !== '--json'))
  } finally {
    const [lines, errors] = [out.end(), err.end()]
    process.stdout.write(
      `${JSON.stringify({ command: name, ok: exitCode === 0, exit_code: exitCode, lines, errors }, null, 2)}\n`,
    )
  }
  return exitCode
}

/** Keeps what is written to a stream until it is ended. */
function gather(stream: NodeJS.WriteStream) {
  const write = stream.write.bind(stream)
  let text = ''
  stream.write = (chunk: string | Uint8Array) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')
    return true
  } // commands write text, and wait for nothing
  return {
    end(): string[] {
      stream.write = write
      return text.split('\n').filter(Boolean)
    },
  }
}
