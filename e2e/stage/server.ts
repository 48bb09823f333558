import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyDatabase } from '../../apps/server/src/testing/database-template.ts'
import { groupSamplesDir } from './group-samples.ts'

const repository = join(import.meta.dirname, '../..')

/** A real Guise of its own for the journeys: another process, a free port, an empty data folder. */
export type Server = {
  /** Where the app answers, without a slash at the end. */
  readonly address: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** The newest sign-in code sent to the address that nobody asked for yet; waits for it up to ten seconds. */
  codeFor(email: string): Promise<string>
  /** The link of the newest sign-in mail to the address; waits for it up to ten seconds. */
  linkFor(email: string): Promise<string>
  /** The code of the newest letter to the address that nobody asked for yet; waits for it up to ten seconds. */
  letterCode(email: string): Promise<string>
  /** All that the server has printed so far. */
  output(): string
  /** Asks the server to stop, answers its exit code and removes the data folder unless it was given. */
  stop(): Promise<number | null>
}

/** What a journey may want otherwise than by default. */
export type ServerOptions = {
  /** Keep the data here and leave it there at the end: a second server can go on with it. */
  dataDir?: string
  port?: number
  /** Begin with a copy of empty tables instead of making them: half the work of a first start. It waits for no disk. */
  hasTables?: boolean
  /** Another program and its arguments, run in place of Guise's own. */
  program?: string[]
  /** Another command, in another folder: how somebody starts Guise who has just come by it. */
  elsewhere?: { folder: string; command: string; args: string[] }
  /**
   * Settings such as SIGNUP_CREDITS; nothing else of this process's environment but the bare system reaches the server. Its samples are
   * photos of groups; with an empty SAMPLES_DIR they are those that Guise offers to everybody.
   */
  env?: Record<string, string>
  /** How long it may take until it prints its address. */
  startsWithinMs?: number
  /** Told the process as soon as it exists, long before it is ready. */
  onSpawn?: (child: ChildProcess) => void
}

/** Starts the server as `npm start` does and answers once it prints its address. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'guise-journey-')))
  if (options.hasTables && !existsSync(join(dataDir, 'pg'))) await copyDatabase(dataDir)
  const port = options.port ?? (await freePort())
  const { folder, command, args } = options.elsewhere ?? {
    folder: repository,
    command: process.execPath,
    args: options.program ?? ['apps/server/src/main.ts', 'start'],
  }
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      ...systemEnv(),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLES_DIR: groupSamplesDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  options.onSpawn?.(child)
  const dieTogether = () => child.kill('SIGKILL')
  process.once('exit', dieTogether)
  const printed = readOutput(child, options.startsWithinMs)

  const stop = async (): Promise<number | null> => {
    process.off('exit', dieTogether)
    const code = await stopProcess(child)
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    return code
  }

  try {
    return {
      address: await printed.address,
      dataDir,
      process: child,
      codeFor: (email) => printed.codeFor(email),
      linkFor: (email) => printed.linkFor(email),
      letterCode: (email) => printed.letterCode(email),
      output: () => printed.lines.join('\n'),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Follows what the server prints: its address, and the codes as they come. */
function readOutput(child: ChildProcess, startsWithinMs = 90_000) {
  const lines: string[] = []
  const codes = new Map<string, string>()
  const links = new Map<string, string>()
  const letters = new Map<string, string>()

  const address = new Promise<string>((resolve, reject) => {
    const giveUp = (why: string) => {
      clearTimeout(timer)
      reject(new Error(`The server did not start: ${why}. It printed:\n${lines.join('\n')}`))
    }
    const timer = setTimeout(giveUp, startsWithinMs, `no address was printed within ${startsWithinMs / 1000} s`)
    child.once('error', (error) => giveUp(error.message))
    child.once('close', (code) => giveUp(`it ended with exit code ${code}`))
    const read = (line: string) => {
      lines.push(line)
      const ready = /Guise is ready at (https?:\/\/\S+?)[/.]?(?:\s|$)/.exec(line)?.[1]
      if (ready) {
        clearTimeout(timer)
        resolve(ready)
      }
      const [, email, code] = /sign-in code for (\S+): (\d{6})/.exec(line) ?? []
      if (email && code) codes.set(email.toLowerCase(), code)
      const [, reader, link] = /sign-in link for (\S+): (\S+)/.exec(line) ?? []
      if (reader && link) links.set(reader.toLowerCase(), link)
      const [, to, letter] = /letter for (\S+): (\d{6}) /.exec(line) ?? []
      if (to && letter) letters.set(to.toLowerCase(), letter)
    }
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', read)
  })

  async function newest(printed: Map<string, string>, email: string): Promise<string> {
    const key = email.toLowerCase()
    for (const startedAt = Date.now(); Date.now() - startedAt < 10_000; await sleep(25)) {
      const found = printed.get(key)
      printed.delete(key)
      if (found) return found
    }
    throw new Error(
      `Nothing to sign ${email} in with was printed. The server's last words:\n${lines.slice(-20).join('\n')}`,
    )
  }

  const codeFor = (email: string) => newest(codes, email)
  const linkFor = (email: string) => newest(links, email)
  const letterCode = (email: string) => newest(letters, email)
  return { lines, address, codeFor, linkFor, letterCode }
}

/** A server ends within half a minute of being asked, whatever it does; one that does not has hung, which no journey may pass over. */
const stopsWithinMs = 40_000

/** Asks a server to stop, and waits until it has. */
async function stopProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  const inTime = await Promise.race([closed.then(() => true), sleep(stopsWithinMs, false, { ref: false })])
  if (!inTime) {
    child.kill('SIGKILL')
    await closed
    throw new Error('The server did not stop within 40 s of SIGTERM.')
  }
  return child.exitCode
}

function systemEnv(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'LANG', 'SystemRoot', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** A port that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.')
  return address.port
}
