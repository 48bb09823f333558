import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../apps/server/src/db/connect.ts'
import { bareSqlOf } from './server-bare-sql.ts'
import type { BareSql } from './server-bare-sql.ts'
import { load } from './server-load.ts'
import type { Load } from './server-load.ts'
import { enterPeople, enterPictures, enterTask, faceKey } from './server-seed.ts'
import type { Person } from './server-seed.ts'
import type { Stage } from './server-stage.ts'

const pictures = 100_000
const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
const goals = { ratio: 0.6, galleryP99Ms: 50 }

type Route = { name: string; path: string; method?: 'POST'; body?: string; headers?: Record<string, string> }

/** Requests per second and slowest answers of the hot routes beside bare Fastify and bare SQL. */
export async function measureHotRoutes(stage: Stage): Promise<void> {
  const connection = await stage.open()
  const [reader, collector, author] = await enterPeople(connection, 3)
  if (!reader || !collector || !author) throw new Error('people are missing')
  const taskId = await enterTask(connection.db, reader)
  await enterPictures(connection.db, collector, pictures)
  const day = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10)
  const bareSql = bareSqlOf({ userId: collector.userId, projectId: author.projectId, taskId, day })
  bareSql['create'] = bareSqlOf({ ...author, taskId, day })['create'] ?? { statements: [] }
  await connection.close()
  await mkdir(dirname(join(stage.dataDir, 'blobs', faceKey)), { recursive: true })
  await writeFile(join(stage.dataDir, 'blobs', faceKey), 'bytes of a face')

  const server = await stage.start(stage.databaseUrl ? 'api' : 'start')
  const folder = await mkdtemp(join(tmpdir(), 'guise-bench-peer-'))
  try {
    const routes = await routesOf(server.address, { reader, collector, author, taskId, day })
    for (const { route, person } of routes) {
      await writeFile(join(folder, `${route.name}.json`), await answerOf(server.address, route, person))
    }
    await writeFile(join(folder, 'bare-sql.json'), JSON.stringify(bareSql))
    const peer = await startPeer(folder, stage.databaseUrl)
    const rows: Record<string, Row> = {}
    try {
      for (const { route, person } of routes)
        rows[route.name] = await measure(server.address, peer.address, { route, person, stage })
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

type Row = { guise: Load; bare: Load; withSql: Load | undefined; bytes: number }
type Asked = { route: Route; person: Person }

async function routesOf(
  address: string,
  {
    reader,
    collector,
    author,
    taskId,
    day,
  }: Record<'reader' | 'collector' | 'author', Person> & { taskId: string; day: string },
): Promise<Asked[]> {
  const task = { name: 'task', path: `/api/tasks/${taskId}` }
  const { headers } = await fetch(address + task.path, { headers: authorized(reader) })
  const body = JSON.stringify({ project_id: author.projectId, urls: ['https://bench.test/1'] })
  return [
    { person: reader, route: task },
    { person: reader, route: { ...task, name: 'unchanged', headers: { 'if-none-match': headers.get('etag') ?? '' } } },
    { person: collector, route: { name: 'projects', path: '/api/projects/' } },
    {
      person: collector,
      route: { name: 'gallery', path: `/api/gallery/?mode=swaps&limit=50&section=${day}&offset=3` },
    },
    { person: author, route: { name: 'create', path: '/api/tasks/', method: 'POST', body } },
  ]
}

async function answerOf(address: string, route: Route, person: Person): Promise<string> {
  const answer = await fetch(address + route.path, {
    method: route.method ?? 'GET',
    headers: { ...headersOf(route), ...authorized(person) },
    ...(route.body === undefined ? {} : { body: route.body }),
  })
  if (!answer.ok && answer.status !== 304)
    throw new Error(`${route.path} answers ${answer.status}: ${await answer.text()}`)
  return await answer.text()
}

async function measure(server: string, peer: string, { route, person, stage }: Asked & { stage: Stage }): Promise<Row> {
  const asked = {
    seconds,
    method: route.method ?? ('GET' as const),
    ...(route.body === undefined ? {} : { body: route.body }),
  }
  const headers = { ...headersOf(route), ...authorized(person) }
  const guise = await load(server + route.path, { ...asked, headers })
  const bare = await load(`${peer}/static/${route.name}`, { ...asked, headers })
  const withSql = stage.databaseUrl ? await load(`${peer}/sql/${route.name}`, { ...asked, headers }) : undefined
  return { guise, bare, withSql, bytes: (await answerOf(server, route, person)).length }
}

async function print(stage: Stage, rows: Record<string, Row>, bareSql: Record<string, BareSql>): Promise<void> {
  const connection = await stage.open()
  const table: Record<string, Record<string, number | undefined>> = {}
  for (const [name, { guise, bare, withSql, bytes }] of Object.entries(rows)) {
    const sqlMs = await timeBare(connection.db, bareSql[name] ?? { statements: [] })
    table[name] = {
      bytes,
      'requests/s': Math.round(guise.perSecond),
      'p99 ms': guise.p99,
      'Fastify alone/s': Math.round(bare.perSecond),
      ratio: round(guise.perSecond / bare.perSecond),
      ...(withSql
        ? {
            'Fastify + SQL/s': Math.round(withSql.perSecond),
            'ratio to it': round(guise.perSecond / withSql.perSecond),
          }
        : {}),
      'bare SQL ms': round(sqlMs),
    }
  }
  await connection.close()
  console.log(
    `\nhot routes on ${stage.name}: ten connections, ${seconds} s each, ${pictures.toLocaleString('en-US')} pictures`,
  )
  console.table(table)
  const p99 = rows['gallery']?.guise.p99 ?? Infinity
  console.log(`gallery page p99 ${p99} ms; the aim is ${goals.galleryP99Ms} ms`)
  if (stage.databaseUrl) console.log(`the aim for reads is ${goals.ratio} of Fastify with the bare SQL`)
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
  const program = join(import.meta.dirname, 'server-peer.ts')
  const child = spawn(process.execPath, [program, folder, ...(databaseUrl ? [databaseUrl] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = (await once(createInterface({ input: child.stdout }), 'line')) as [string] // the one line it prints
  return { child, address }
}

function authorized(person: Person): Record<string, string> {
  return { authorization: `Bearer ${person.token}` }
}

function headersOf(route: Route): Record<string, string> {
  return { ...(route.body === undefined ? {} : { 'content-type': 'application/json' }), ...route.headers }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
