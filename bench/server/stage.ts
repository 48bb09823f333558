import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { connect } from '../../apps/server/src/platform/connect/connect.ts'
import type { Connection } from '../../apps/server/src/platform/db/connection.ts'
import { startPrivatePostgres } from '../../apps/server/src/testing/private-postgres.ts'
import { findPostgres } from '../../scripts/suite/postgres.mjs'

/** What signs the tokens of the measured servers. */
export const secretKey = 'a secret of the bench that is long enough'

/** Where one installation keeps its rows and bytes, with the processes it has. */
export type Stage = {
  name: 'PostgreSQL' | 'embedded'
  databaseUrl: string | undefined
  dataDir: string
  /** Opens the database; on the embedded one only while no process runs. */
  open(): Promise<Connection>
  start(role: 'start' | 'api' | 'worker', env?: Record<string, string>): Promise<Running>
  end(): Promise<void>
}

/** One process of the product. */
export type Running = {
  address: string
  child: ChildProcess
  onLine(listener: (line: string) => void): void
  stop(): Promise<void>
}

/** Starts a PostgreSQL of the bench's own; undefined where this machine has none. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const programs = findPostgres()
  if (!programs) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'guise-bench-pg-'))
  const postgres = await startPrivatePostgres(programs, join(folder, 'pg'))
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

let stages = 0

/** An empty installation: on a new database of the server at the address, else embedded. */
export async function openStage(postgresUrl: string | undefined): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guise-bench-'))
  await mkdir(join(dataDir, 'blobs'))
  const databaseUrl = postgresUrl ? await makeDatabase(postgresUrl, `bench_${++stages}`) : undefined
  const running = new Set<Running>()
  return {
    name: databaseUrl ? 'PostgreSQL' : 'embedded',
    databaseUrl,
    dataDir,
    open: () => connect({ databaseUrl, dataDir }),
    async start(role, env = {}) {
      const started = await startProcess(role, {
        DATA_DIR: dataDir,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...env,
      })
      running.add(started)
      return started
    },
    async end() {
      for (const { child } of running) if (child.exitCode === null) child.kill('SIGKILL')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function makeDatabase(postgresUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

async function startProcess(role: string, env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'process.ts'), role], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      SECRET_KEY: secretKey,
      CALLS_PER_MINUTE: '100000000',
      CREATE_LIMIT: '100000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const listeners: ((line: string) => void)[] = []
  const address = await new Promise<string>((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`a process of the bench ended with exit code ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      for (const listener of listeners) listener(line)
      const port = /^Guise is ready at http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
      if (line.startsWith('Guise is working')) resolve('')
    })
  })
  return {
    address,
    child,
    onLine: (listener) => void listeners.push(listener),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
    },
  }
}
