import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readSamplePhoto } from '@guise/engine/internal'
import { connect } from '../../apps/server/src/platform/connect/connect.ts'
import { enterPeople, enterTask, faceKey } from '../server/seed.ts'
import type { Person } from '../server/seed.ts'
import { secretKey } from '../server/stage.ts'

/** A server as it runs in production, with two people: one to use it and one to attack it. */
export type AttackStage = {
  port: number
  person: Person & { taskId: string }
  attacker: Person
  /** The most memory it has held since it was last asked, in MB. */
  peakMb(): number
  /** Whether it still runs and says that it is ready. */
  lives(): Promise<boolean>
  end(): Promise<void>
}

const sampleEveryMs = 200

/** Starts it on an embedded database of its own. */
export async function openAttackStage(originPort: number): Promise<AttackStage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guise-attack-'))
  const { person, attacker } = await enterRows(dataDir)
  const port = await freePort()
  const child = await startServer({ dataDir, port, originPort })
  let peak = 0
  const sampling = setInterval(() => {
    void residentMb(child).then((mb) => (peak = Math.max(peak, mb)))
  }, sampleEveryMs)
  return {
    port,
    person,
    attacker,
    peakMb() {
      const most = peak
      peak = 0
      return Math.round(most)
    },
    async lives() {
      if (child.exitCode !== null || child.signalCode !== null) return false
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      return answer?.status === 200
    },
    async end() {
      clearInterval(sampling)
      if (child.exitCode === null && child.signalCode === null) {
        const closed = once(child, 'close')
        child.kill('SIGKILL')
        await closed
      }
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function enterRows(dataDir: string) {
  const path = join(dataDir, 'blobs', faceKey)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, await readSamplePhoto(1))
  const connection = await connect({ dataDir, databaseUrl: undefined })
  const [person, attacker] = await enterPeople(connection, 2)
  if (!person || !attacker) throw new Error('people are missing')
  const taskId = await enterTask(connection.db, person)
  await connection.close()
  return { person: { ...person, taskId }, attacker }
}

type Starting = { dataDir: string; port: number; originPort: number }

async function startServer({ dataDir, port, originPort }: Starting): Promise<ChildProcess> {
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'process.ts')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ...allocation(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Guise <guise@example.com>',
      SUPPORT_EMAIL: 'help@example.com',
      CREDITS_URL: 'https://example.com/',
      UPGRADE_URL: 'https://example.com/',
      LOG_LEVEL: 'fatal',
      BENCH_ORIGIN_PORT: String(originPort),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`the server ended with exit code ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Guise is ready')) resolve()
    })
  })
  return child
}

/** How memory is given back, which is said before the program starts: see scripts/bootstrap/node-runtime.mjs. */
function allocation(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_')))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a server on the network
  server.close()
  return port
}

async function residentMb({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
