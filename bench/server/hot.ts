import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../apps/server/src/platform/db/connection.ts'
import { bareSqlOf } from './bare-sql.ts'
import type { BareSql } from './bare-sql.ts'
import { load } from './load.ts'
import type { Call, Load } from './load.ts'
import { storeFace } from './queue.ts'
import { enterPeople, enterPictures, enterTask } from './seed.ts'
import type { Person } from './seed.ts'
import type { Stage } from './stage.ts'

const pictures = 100_000
const authors = 10
const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
const rounds = 3
const goals = { ratio: 0.6, galleryP99Ms: 50 }

/** A route by name with the calls that are made of it. */
type Route = { name: string; calls: Call[] }
type Row = { bytes: number; guise: Load; bare: Load; withSql: Load | undefined }

/** Requests per second and slowest answers of the hot routes beside bare Fastify and bare SQL. */
export async function measureHotRoutes(stage: Stage): Promise<void> {
  const { people, taskId, day } = await prepare(stage)
  const [reader, collector, ofPeer, ...writers] = people
  if (!reader || !collector || !ofPeer) throw new Error('people are missing')
  const bareSql = {
    ...bareSqlOf({ ...collector, taskId, day }),
    // Somebody else's: no worker runs, and the thousands that the peer enters would fill the queue of whoever writes beside it.
    create: bareSqlOf({ ...ofPeer, taskId, day })['create'] ?? { statements: [] },
  }
  const folder = await mkdtemp(join(tmpdir(), 'guise-bench-peer-'))
  const server = await stage.start(stage.databaseUrl ? 'api' : 'start')
  try {
    const routes = await routesOf(server.address, { reader, collector, writers, taskId, day })
    for (const { name, calls } of routes)
      await writeFile(join(folder, `${name}.json`), await answerOf(server.address, calls))
    await writeFile(join(folder, 'bare-sql.json'), JSON.stringify(bareSql))
    const peer = await startPeer(folder, stage.databaseUrl)
    const rows: Record<string, Row> = {}
    try {
      for (const route of routes) rows[route.name] = await measure(server.address, peer.address, { route, stage })
    } finally {
      peer.child.kill('SIGKILL')
    }
    await server.stop()
    await print(stage, rows, bareSql)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(stage: Stage): Promise<{ people: Person[]; taskId: string; day: string }> {
  const connection = await stage.open()
  const people = await enterPeople(connection, 3 + authors)
  const [reader, collector] = people
  if (!reader || !collector) throw new Error('people are missing')
  const taskId = await enterTask(connection.db, reader)
  await enterPictures(connection.db, collector, pictures)
  await connection.close()
  await storeFace(stage)
  return { people, taskId, day: new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10) }
}

async function routesOf(
  address: string,
  asked: { reader: Person; collector: Person; writers: Person[]; taskId: string; day: string },
): Promise<Route[]> {
  const task = `/api/tasks/${asked.taskId}`
  const { headers } = await fetch(address + task, { headers: authorized(asked.reader) })
  const unchanged = { 'if-none-match': headers.get('etag') ?? '' }
  const get = (name: string, path: string, person: Person, more = {}): Route => ({
    name,
    calls: [{ path, method: 'GET', headers: { ...authorized(person), ...more } }],
  })
  return [
    get('task', task, asked.reader),
    get('unchanged', task, asked.reader, unchanged),
    get('projects', '/api/projects/', asked.collector),
    get('gallery', `/api/gallery/?mode=swaps&limit=50&section=${asked.day}&offset=3`, asked.collector),
    {
      name: 'create',
      calls: asked.writers.map((person) => ({
        path: '/api/tasks/',
        method: 'POST',
        headers: { ...authorized(person), 'content-type': 'application/json' },
        body: JSON.stringify({ project_id: person.projectId, urls: ['https://bench.test/1'] }),
      })),
    },
  ]
}

async function answerOf(address: string, [call]: Call[]): Promise<string> {
  if (!call) throw new Error('a route has no call')
  const { path, body, ...asked } = call
  const answer = await fetch(address + path, { ...asked, ...(body === undefined ? {} : { body }) })
  if (!answer.ok && answer.status !== 304) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return await answer.text()
}

async function measure(server: string, peer: string, { route, stage }: { route: Route; stage: Stage }): Promise<Row> {
  const { name, calls } = route
  const at = (path: string) => calls.map((call) => ({ ...call, path }))
  // In turn, so that other work on the machine meets all of them alike.
  const guise: Load[] = []
  const bare: Load[] = []
  const withSql: Load[] = []
  for (let round = 0; round < rounds; round++) {
    guise.push(await load(server, calls, seconds / rounds))
    bare.push(await load(peer, at(`/static/${name}`), seconds / rounds))
    if (stage.databaseUrl) withSql.push(await load(peer, at(`/sql/${name}`), seconds / rounds))
  }
  return {
    guise: medianOf(guise),
    bare: medianOf(bare),
    withSql: withSql.length > 0 ? medianOf(withSql) : undefined,
    bytes: (await answerOf(server, calls)).length,
  }
}

function medianOf(loads: Load[]): Load {
  return {
    perSecond: middleOf(loads.map(({ perSecond }) => perSecond)),
    p99: middleOf(loads.map(({ p99 }) => p99)),
  }
}

function middleOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function print(stage: Stage, rows: Record<string, Row>, bareSql: Record<string, BareSql>): Promise<void> {
  const connection = await stage.open()
  const table: Record<string, Record<string, number>> = {}
  for (const [name, { guise, bare, withSql, bytes }] of Object.entries(rows)) {
    const beside = withSql && {
      'Fastify + SQL/s': Math.round(withSql.perSecond),
      'ratio to it': round(guise.perSecond / withSql.perSecond),
    }
    table[name] = {
      bytes,
      'requests/s': Math.round(guise.perSecond),
      'p99 ms': guise.p99,
      'Fastify alone/s': Math.round(bare.perSecond),
      ratio: round(guise.perSecond / bare.perSecond),
      ...beside,
      'bare SQL ms': round(await timeBare(connection.db, bareSql[name] ?? { statements: [] })),
    }
  }
  await connection.close()
  console.log(
    `\nhot routes on ${stage.name}: ten connections, ${seconds} s each, ${pictures.toLocaleString('en-US')} pictures`,
  )
  console.table(table)
  console.log(`gallery page p99 ${rows['gallery']?.guise.p99} ms; the aim is ${goals.galleryP99Ms} ms`)
  if (stage.databaseUrl) console.log(`the aim for reads is ${goals.ratio}`)
}

/** The median of the statements alone, one after the other. */
async function timeBare(db: Db, { statements }: BareSql): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 60; i++) {
    const startedAt = performance.now()
    for (const { text, values } of statements) await db.execute(withValues(text, values))
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)[30] ?? 0
}

function withValues(text: string, values: unknown[]): SQL {
  const parts = text.split(/(\$\d+)/)
  return sql.join(
    parts.map((part) => (/^\$\d+$/.test(part) ? sql`${values[Number(part.slice(1)) - 1]}` : sql.raw(part))),
  )
}

async function startPeer(folder: string, databaseUrl: string | undefined) {
  const program = join(import.meta.dirname, 'peer.ts')
  const settings = databaseUrl ? [folder, databaseUrl] : [folder]
  const child = spawn(process.execPath, [...process.execArgv, program, ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('the peer ended before it served')
  })
  const [address] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])) as [string] // the one line it prints
  ended.catch(() => undefined) // it is killed in the end
  return { child, address }
}

function authorized(person: Person): Record<string, string> {
  return { authorization: `Bearer ${person.token}` }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
