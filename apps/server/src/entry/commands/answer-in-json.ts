import { printError } from '../../platform/telemetry/redact.ts'

/** Commands that have JSON of their own to print. */
const ownJson = new Set(['doctor', 'help', 'migrate', 'models', 'operator'])
/** Commands that run until they are stopped: what they say meanwhile goes to standard error. */
const endless = new Set(['start', 'api', 'worker'])

/**
 * Runs a command and prints one JSON object: its own where it has one, else whether it did its work, its exit code, and the lines it
 * would have printed. A failure is told in the same way.
 */
export async function answerInJson(
  name: string,
  words: readonly string[],
  run: (words: string[]) => Promise<number>,
): Promise<number> {
  const hasOwn = ownJson.has(name)
  const aside = endless.has(name) ? process.stderr.write.bind(process.stderr) : undefined
  const [err, out] = [gather(process.stderr, aside), gather(process.stdout, aside)]
  const { exitCode, failure } = await ended(() =>
    run(hasOwn || aside ? [...words] : words.filter((word) => word !== '--json')),
  )
  const [said, errors] = [out.end(), [...linesOf(err.end()), ...failure]]
  if (hasOwn && isJson(said)) process.stdout.write(said)
  else {
    const answer = { command: name, ok: exitCode === 0, exit_code: exitCode, lines: linesOf(said), errors }
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
  }
  return exitCode
}

async function ended(run: () => Promise<number>): Promise<{ exitCode: number; failure: string[] }> {
  try {
    return { exitCode: await run(), failure: [] }
  } catch (error) {
    return { exitCode: 1, failure: [printError(error)] }
  }
}

/** Of what is handed on at once, only the end is kept: the last words say why. */
const mostKept = 4000

/** Keeps what is written to a stream until it is ended; of what runs on and on, it is written aside at once. */
function gather(stream: NodeJS.WriteStream, aside?: (text: string) => boolean) {
  const write = stream.write.bind(stream)
  let text = ''
  stream.write = (chunk: string | Uint8Array) => {
    const said = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')
    text = aside ? (text + said).slice(-mostKept) : text + said
    return aside?.(said) ?? true
  } // commands write text, and wait for nothing
  return {
    end(): string {
      stream.write = write
      return text
    },
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter(Boolean)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
