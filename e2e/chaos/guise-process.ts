import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

const repository = join(import.meta.dirname, '..', '..')
/** What Node made of the sources at the first start serves all others. */
const compiled = join(tmpdir(), 'guise-chaos-compiled')
/** Far longer than on any machine that has something else to do. */
const startsWithinMs = 300_000
const stopsWithinMs = 60_000

/** What a process does. */
export type Role = 'start' | 'api' | 'worker'

/** One process of an installation. */
export type GuiseProcess = {
  role: Role
  pid: number
  /** Where it answers; undefined for a worker. */
  address: string | undefined
  output(): string
  signal(name: NodeJS.Signals): void
  /** Its exit code or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  hasEnded(): boolean
  /** Asks it to stop and answers its exit code and how long that took. */
  stop(): Promise<{ code: number | NodeJS.Signals | null; ms: number }>
}

/** How to start one. */
export type Spawning = {
  role: Role
  env: Record<string, string>
  onLine?: (line: string) => void
  /** Told the process as soon as it exists, long before it is ready. */
  onSpawn?: (process: Pick<GuiseProcess, 'pid' | 'signal'>) => void
}

/** A process that ended before it said that it was ready. */
export class NotStarted extends Error {
  readonly ended: number | NodeJS.Signals | null

  constructor(message: string, ended: number | NodeJS.Signals | null) {
    super(message)
    this.ended = ended
  }
}

/** Starts a process of the harness and answers once it is ready. */
export async function spawnGuise({ role, env, onLine, onSpawn }: Spawning): Promise<GuiseProcess> {
  const child = spawn(process.execPath, ['e2e/chaos/process.ts', role], {
    cwd: repository,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const dieTogether = () => child.kill('SIGKILL')
  process.once('exit', dieTogether)
  const lines: string[] = []
  let code: number | NodeJS.Signals | null | undefined
  const ended = once(child, 'close').then(([exitCode, signal]) => {
    process.off('exit', dieTogether)
    return (code = (exitCode ?? signal) as number | NodeJS.Signals | null) // what Node documents
  })
  const ready = new Promise<string | undefined>((resolve) => {
    const read = (line: string) => {
      lines.push(line)
      onLine?.(line)
      const address = /Guise is ready at (https?:\/\/\S+?)[/.]?(?:\s|$)/.exec(line)?.[1]
      if (address || line.startsWith('Guise is working')) resolve(address?.replace('localhost', '127.0.0.1'))
    }
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read)
  })
  const known = {
    role,
    pid: child.pid ?? 0,
    output: () => lines.join('\n'),
    signal: (name: NodeJS.Signals) => void child.kill(name),
    ended,
    hasEnded: () => code !== undefined,
  }
  onSpawn?.(known)
  const late = sleep(startsWithinMs, 'late' as const, { ref: false })
  const first = await Promise.race([ready.then((address) => ({ address })), ended.then(() => 'ended' as const), late])
  if (typeof first === 'string') {
    child.kill('SIGKILL')
    throw new NotStarted(`a ${role} did not start (${first}):\n${lines.join('\n')}`, await ended)
  }
  return { ...known, address: first.address, stop: () => stop(known) }
}

async function stop(child: Pick<GuiseProcess, 'signal' | 'ended' | 'role' | 'output'>) {
  const startedAt = Date.now()
  child.signal('SIGTERM')
  const late = sleep(stopsWithinMs, 'late' as const, { ref: false })
  const code = await Promise.race([child.ended, late])
  if (code === 'late') {
    child.signal('SIGKILL')
    throw new Error(`a ${child.role} did not stop within ${stopsWithinMs / 1000} s of SIGTERM:\n${child.output()}`)
  }
  return { code, ms: Date.now() - startedAt }
}
