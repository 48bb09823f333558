import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'
import type { Server } from '../server.ts'
import { startServer } from '../server.ts'

const repository = join(import.meta.dirname, '..', '..')

/** Credits at sign-up: more than any run can spend. */
export const grantedCredits = 100_000

/** A data folder on which one server after the other lives, and everything these have printed. */
export type World = {
  dataDir: string
  /** Starts the next server on the folder, at the port of the first. */
  start(env?: Record<string, string>, onSpawn?: (child: ChildProcess) => void): Promise<Server>
  /** What `guise audit` prints, and its exit code. */
  audit(): Promise<{ code: number; output: string }>
  /** Keeps what a life has printed. */
  note(lines: string): void
  /** Removes the folder, or leaves it with the notes for somebody to look at. */
  end(outcome: { keep: boolean }): Promise<void>
}

/** Makes an empty world below the system's folder of temporary files. */
export async function createWorld(): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guise-chaos-'))
  const notes: string[] = []
  let port: number | undefined
  let lives = 0
  return {
    dataDir,
    async start(env, onSpawn) {
      lives += 1
      notes.push(`── life ${lives} ${JSON.stringify(env ?? {})}`)
      const settings = { SIGNUP_CREDITS: String(grantedCredits), CREATE_LIMIT: '1000000', ...env }
      const server = await startServer({
        dataDir,
        env: settings,
        ...(port === undefined ? {} : { port }),
        ...(onSpawn ? { onSpawn } : {}),
      })
      port = Number(new URL(server.address).port)
      return server
    },
    audit: () =>
      new Promise((resolve) => {
        const env = { ...process.env, DATA_DIR: dataDir }
        execFile(process.execPath, ['apps/server/src/main.ts', 'audit'], { cwd: repository, env }, (error, out, err) =>
          resolve({ code: error ? Number(error.code ?? 1) : 0, output: out + err }),
        )
      }),
    note: (lines) => void notes.push(lines),
    async end({ keep }) {
      if (keep) await writeFile(join(dataDir, 'servers.log'), notes.join('\n'))
      else await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
