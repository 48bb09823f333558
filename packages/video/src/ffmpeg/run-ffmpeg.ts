import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { VideoProblem } from '../limits/problem.ts'
import type { VideoProblemCode } from '../limits/problem.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'

/** Seconds of a processor, and KiB of addresses, that one ffmpeg may take where the system can hold it to that. */
const MAX_CPU_SECONDS = 900
const MAX_MEMORY_KIB = 3_000_000
const MAX_SAID = 4000

/** A running ffmpeg; `ended` rejects with a VideoProblem unless it ended well, and never before it is gone. */
export type Running = {
  input: Writable
  output: Readable
  ended: Promise<void>
  /** Waits for a step of its work, and ends it when that takes too long. */
  within<T>(step: Promise<T>): Promise<T>
  /** Ends it now if it still runs, and waits until it is gone. */
  leave(): Promise<void>
}

/** How it is run: what a failure of it means; how long it may say nothing; what ends it early; who is told each line it says. */
export type RunOptions = {
  failure: VideoProblemCode
  silentMs: number
  signal?: AbortSignal | undefined
  told?: (line: string) => void
}

/**
 * Starts ffmpeg with no terminal, no settings of ours and no protocol but files and pipes: nothing a film says is fetched.
 * Processor and memory are bounded by the shell where there is one.
 */
export function runFfmpeg({ path }: Ffmpeg, args: string[], { failure, silentMs, signal, told }: RunOptions): Running {
  const all = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-protocol_whitelist', 'file,pipe', ...args]
  const child = start(path, all)
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => {
    if (said.length < MAX_SAID) said += bytes.toString('latin1')
  })
  if (told) createInterface({ input: child.stderr }).on('line', told)
  // A pipe that its reader left is told by how the program ended.
  child.stdin.on('error', () => undefined)
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (cause) => reject(new VideoProblem('stopped', { cause })))
    child.on('close', (code) => {
      signal?.removeEventListener('abort', kill)
      if (code === 0 && !isCutShort.test(said)) resolve()
      else reject(new VideoProblem(codeOf(said, code, failure), { said }))
    })
  })
  ended.catch(() => undefined) // met where it is waited for
  if (signal?.aborted) kill()
  const leave = async () => {
    kill()
    // A program counts as gone only when nobody waits to read what it wrote.
    child.stdin.destroy()
    child.stdout.destroy()
    await ended.catch(() => undefined)
  }
  return { input: child.stdin, output: child.stdout, ended, leave, within: (step) => withinTime(step, silentMs, kill) }
}

function start(path: string, args: string[]): ChildProcessByStdio<Writable, Readable, Readable> {
  const options = { stdio: ['pipe', 'pipe', 'pipe'] as ['pipe', 'pipe', 'pipe'], env: {} }
  if (process.platform === 'win32') return spawn(path, args, options)
  const bounds = `ulimit -t ${MAX_CPU_SECONDS}; ulimit -v ${MAX_MEMORY_KIB} 2>/dev/null; exec "$0" "$@"`
  return spawn('/bin/sh', ['-c', bounds, path, ...args], options)
}

/** Older ones end well though they had no room for the end of a film. */
const isCutShort = /^(\[[^\]]+\] )?Error .*No space left on device/m

/** A program that was ended says nothing of the film. */
function codeOf(said: string, code: number | null, failure: VideoProblemCode): VideoProblemCode {
  if (said.includes('No space left on device')) return 'disk_full'
  return code === null || code > 127 ? 'stopped' : failure
}

async function withinTime<T>(step: Promise<T>, ms: number, kill: () => void): Promise<T> {
  const timer = setTimeout(kill, ms)
  try {
    return await step
  } finally {
    clearTimeout(timer)
  }
}
