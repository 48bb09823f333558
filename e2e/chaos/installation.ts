import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyDatabase } from '../../apps/server/src/testing/database-template.ts'
import { queryOnce } from '../../apps/server/src/testing/private-services.ts'
import type { PrivateServices } from '../../apps/server/src/testing/private-services.ts'
import { bucket, s3Keys } from '../../apps/server/src/testing/s3-service.ts'
import { NotStarted, spawnGuise } from './guise-process.ts'
import type { GuiseProcess, Role, Spawning } from './guise-process.ts'

const repository = join(import.meta.dirname, '..', '..')

/** The two ways to run: one process on a folder, or many on PostgreSQL and S3. */
export type Way = 'embedded' | 'grown'
/** Both of them. */
export const ways: readonly Way[] = ['embedded', 'grown']

/** Credits of a new account unless a scenario says otherwise: more than any round can spend. */
export const grantedCredits = 100_000

/** An installation of Guise under test: its processes, which come and go, and what they leave behind. */
export type Installation = {
  way: Way
  folder: string
  processes: GuiseProcess[]
  /** Starts one more process. */
  start(role: Role, options?: Pick<Spawning, 'onSpawn'> & { env?: Record<string, string> }): Promise<GuiseProcess>
  /** Starts what the way to run takes: one process, or so many APIs and workers. */
  startAll(size?: { apis?: number; workers?: number }): Promise<void>
  /** An address at which a living process answers; the next one at every call. */
  address(): string
  /** Sends no more calls to an address while there is another: it said that it is stopping. */
  avoid(address: string): void
  /** The newest sign-in code that a process printed for an address. */
  codeFor(email: string): Promise<string>
  /** Asks the database itself; only where it is a PostgreSQL server. */
  query<Row extends object>(statement: string): Promise<Row[]>
  /** Stops every process; answers one sentence for each that did not stop well. */
  stopAll(): Promise<string[]>
  /** What `guise audit` finds, a sentence each. */
  audit(): Promise<string[]>
  /** What all processes have printed. */
  output(): string
  /** Ends whatever still runs and removes the folder, or leaves it for somebody to look at. */
  remove(outcome?: { keep: boolean }): Promise<void>
}

/** Settings of all its processes, and the ports of fault proxies that stand before its database and its S3. */
export type Places = {
  databasePort?: number
  s3Port?: number
  env?: Record<string, string>
  /** The first start makes the tables, instead of finding them. */
  hasNoTables?: boolean
}

/** Makes an empty installation; nothing runs yet. */
export async function createInstallation(
  way: Way,
  services: () => Promise<PrivateServices>,
  places: Places = {},
): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-chaos-'))
  if (way === 'embedded' && !places.hasNoTables) await copyDatabase(folder, { isDurable: true })
  const direct = way === 'grown' ? await placesOf(services, places) : { database: '', seen: {}, audit: {} }
  const env = { ...settingsIn(folder), ...direct.seen, ...places.env }
  const processes: GuiseProcess[] = []
  const printed = notePrinted()
  const installation: Installation = {
    ...printed.asked,
    ...addressesOf(processes),
    way,
    folder,
    processes,
    async start(role, options = {}) {
      printed.note(`── ${role} ${JSON.stringify(options.env ?? {})}`)
      const started = await spawnGuise({ role, ...options, onLine: printed.note, env: { ...env, ...options.env } })
      processes.push(started)
      return started
    },
    async startAll({ apis = 1, workers = 1 } = {}) {
      await installation.start(way === 'embedded' ? 'start' : 'api') // the first one makes the tables
      if (way === 'embedded') return
      const more = [...Array<Role>(apis - 1).fill('api'), ...Array<Role>(workers).fill('worker')]
      await Promise.all(more.map((role) => installation.start(role)))
    },
    query: (statement) => queryOnce(direct.database, statement),
    async stopAll() {
      const living = processes.filter((one) => !one.hasEnded())
      const ends = await Promise.all(living.map((one) => one.stop().then(({ code }) => ({ one, code }))))
      return ends.filter(({ code }) => code !== 0).map(({ one, code }) => `a ${one.role} stopped with ${code}`)
    },
    audit: () => runAudit({ ...env, ...direct.audit }),
    async remove({ keep } = { keep: false }) {
      for (const one of processes) if (!one.hasEnded()) one.signal('SIGKILL')
      await Promise.all(processes.map((one) => one.ended))
      if (keep) await writeFile(join(folder, 'processes.log'), printed.asked.output())
      else await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return installation
}

/** Settings of every installation under test. */
function settingsIn(folder: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: '0',
    NODE_ENV: 'test',
    DATA_DIR: folder,
    CHAOS_FOLDER: folder,
    SECRET_KEY: 'a secret of the harness that is long enough',
    SIGNUP_CREDITS: String(grantedCredits),
    CREATE_LIMIT: '1000000',
    CALLS_PER_MINUTE: '1000000',
    LANES: '1', // a second engine costs more to start than it saves
    LOG_LEVEL: 'error',
  }
}

/** Keeps what processes print, and finds sign-in codes in it. */
function notePrinted(): { note: (line: string) => void; asked: Pick<Installation, 'codeFor' | 'output'> } {
  const codes = new Map<string, string>()
  const notes: string[] = []
  return {
    note(line) {
      notes.push(line)
      const [, email, code] = /sign-in code for (\S+): (\d{6})/.exec(line) ?? []
      if (email && code) codes.set(email, code)
    },
    asked: {
      output: () => notes.join('\n'),
      async codeFor(email) {
        for (const startedAt = Date.now(); Date.now() - startedAt < 60_000; await sleep(20)) {
          const code = codes.get(email)
          codes.delete(email)
          if (code) return code
        }
        throw new Error(`no sign-in code for ${email} was printed`)
      },
    },
  }
}

function addressesOf(processes: GuiseProcess[]): Pick<Installation, 'address' | 'avoid'> {
  const avoided = new Set<string>()
  let turn = 0
  return {
    address() {
      const living = processes.flatMap((one) => (one.hasEnded() ? [] : (one.address ?? [])))
      const others = living.filter((one) => !avoided.has(one))
      const addresses = others.length > 0 ? others : living
      const address = addresses[turn++ % addresses.length]
      if (!address) throw new NobodyAnswers('no process of the installation answers calls')
      return address
    },
    avoid: (address) => void avoided.add(address),
  }
}

/** There is no living process to send a call to. */
export class NobodyAnswers extends Error {}

/** Starts a process again and again until it lives: a start may meet the very fault it is to survive. */
export async function startAgain(installation: Installation, role: Role): Promise<GuiseProcess> {
  for (let tries = 1; ; tries++) {
    try {
      return await installation.start(role)
    } catch (error) {
      if (!(error instanceof NotStarted) || tries === 5) throw error
    }
  }
}

async function placesOf(services: () => Promise<PrivateServices>, { databasePort, s3Port }: Places) {
  const real = await services()
  const database = await real.createDatabase()
  const prefix = randomUUID()
  const settings = (port: number | undefined, s3: number) => ({
    ...s3Keys,
    DATABASE_URL: Object.assign(new URL(database), port && { port }).href,
    STORAGE_URL: `s3://${bucket}/${prefix}?region=us-east-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${s3}`)}`,
  })
  return { database, seen: settings(databasePort, s3Port ?? real.s3Port), audit: settings(undefined, real.s3Port) }
}

function runAudit(env: Record<string, string>): Promise<string[]> {
  const options = { cwd: repository, env: { ...env, PATH: process.env['PATH'] ?? '' } }
  return new Promise((resolve) => {
    execFile(process.execPath, ['apps/server/src/main.ts', 'audit'], options, (error, out, err) => {
      const broken = out.split('\n').filter((line) => line.startsWith('FAIL'))
      const isClean = !error && /^0 violations/m.test(out)
      resolve(isClean ? [] : broken.length > 0 ? broken : [`guise audit failed: ${out}${err}`])
    })
  })
}
