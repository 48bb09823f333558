// What is deleted while work runs leaves nothing. `ROUNDS=300 SEED=7 npx vitest run --project long .../deletion-rounds.long.test.ts`
// plays more rounds than the few that are played here.
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../platform/db/connection.ts'
import { content, swap } from '../../platform/db/schema.ts'
import { sweepBlobs } from '../../platform/storage/blobs.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { scriptedEngine } from '../../testing/scripted-engine.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { openProject } from '../../testing/task-owner.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { until } from '../../testing/until.ts'
import { audit } from '../audit/audit.ts'

// oxlint-disable-next-line node/no-process-env -- how much is played is said by whoever plays it
const { ROUNDS = '6', SEED = '1' } = process.env
const [rounds, seed] = [Number(ROUNDS), Number(SEED)]
/** A machine that does other work, too, is slow: no round is lost for that. */
const patienceMs = 120_000
/** Looks at what is left, half a second apart. */
const maxLooks = 40
const kinds = ['account', 'face', 'face with results', 'task', 'project', 'result'] as const
type Kind = (typeof kinds)[number]
/** The books keep what was spent on what; jobs that are done are forgotten by their queue. */
const books = new Set(['ledger'])

let server: TestServer
let swaps = 0
beforeAll(async () => {
  const engine = scriptedEngine(async () => {
    swaps++
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
  const album = { ...albumNetwork, download: ({ url }: { url: string }) => pictureOf(url) }
  server = await startTestServer({ networks: [album], engine, env: { CREATE_LIMIT: '1000' } })
})
afterAll(() => server.close())

test(
  'what is deleted while work runs leaves no row and no byte',
  async () => {
    const random = randomFrom(seed)
    for (let round = 0; round < rounds; round++) {
      const kind = kinds[round % kinds.length] ?? 'account'
      const at = `seed ${seed}, round ${round}, ${kind}`
      const work = await begin(round)
      const before = swaps
      const wanted = Math.floor(random() * 5)
      const isOver = async () => (await openPhotos(work.userId)) === 0
      await until(async () => swaps >= before + wanted || (await isOver()), patienceMs)
      if (kind === 'result')
        await until(async () => (await results(work.taskId)).length > 0 || (await isOver()), patienceMs)
      const doomed = await doomedBy(kind, work)
      await remove(kind, work, doomed.results[0]?.content_id)
      await until(isOver, patienceMs)
      // A worker that was in the middle of it stages its bytes and takes them away again.
      const nothing = { at, results: [], tables: [], bytes: [], broken: [] }
      const look = () => leftOf(at, kind, work, doomed)
      let left = await look()
      for (let looks = 1; looks < maxLooks && !isDeepStrictEqual(left, nothing); looks++) {
        await sleep(500)
        left = await look()
      }
      expect(left).toEqual(nothing)
    }
  },
  rounds * patienceMs,
)

async function leftOf(at: string, kind: Kind, work: Work, doomed: { ids: string[]; keys: string[] }) {
  const { db, storage } = server.ctx
  await sweepBlobs(server.ctx)
  const keys = await storedKeys(storage)
  return {
    at,
    results: kind === 'face with results' ? await results(work.taskId) : [],
    tables: await tablesWith(doomed.ids),
    bytes: keys.filter((key) => doomed.keys.some((gone) => key.startsWith(gone))),
    broken: (await audit(db, storage)).filter(({ violations }) => violations.length > 0),
  }
}

type Work = { person: Person; userId: string; faceId: string; projectId: string; taskId: string }

async function begin(round: number): Promise<Work> {
  const person = await server.signIn(`round${seed}-${round}@example.com`)
  const { client } = person
  const { id: userId } = await client.getMe()
  const { face, project } = await openProject(person, { photo: await pictureOf(`face ${round}`) })
  const urls = [`https://album.test/4?round=${round}`]
  const { id: taskId } = await client.createTask({ body: { project_id: project.id, urls } })
  return { person, userId, faceId: face.id, projectId: project.id, taskId }
}

async function remove(kind: Kind, { person, ...of }: Work, contentId: string | undefined): Promise<void> {
  const face = `/source-images/${of.faceId}`
  const picked = { mode: 'originals', ids: [contentId] }
  const calls: Record<Kind, () => ReturnType<Person['call']>> = {
    account: () => person.call('DELETE', '/user/me'),
    face: () => person.call('DELETE', face),
    'face with results': () => person.call('DELETE', `${face}?results=delete`),
    task: () => person.call('DELETE', `/tasks/${of.taskId}`),
    project: () => person.call('DELETE', `/projects/${of.projectId}`),
    result: async () => {
      const { id } = (await person.call('POST', '/gallery/selections', picked)).json
      return person.call('POST', `/gallery/selections/${id}/delete`)
    },
  }
  expect((await calls[kind]()).status).toBeLessThan(300)
}

/** What must not be found any more: ids of rows, and the beginnings of keys. */
async function doomedBy(kind: Kind, { userId, faceId, projectId, taskId }: Work) {
  const made = await results(taskId)
  const [first] = made
  const ids: Record<Kind, string[]> = {
    account: [userId, faceId, projectId, taskId],
    face: [],
    'face with results': made.flatMap(({ id, blob_id, content_id }) => [id, blob_id, content_id]),
    task: [taskId],
    project: [projectId, taskId],
    result: first ? [first.id, first.blob_id, first.content_id] : [],
  }
  const blobs = kind === 'account' ? [userId] : ids[kind].map((id) => `${userId}/${id}`)
  return { ids: ids[kind], keys: blobs, results: kind === 'result' && first ? [first] : made }
}

function results(taskId: string) {
  return server.ctx.db
    .select({ id: swap.id, blob_id: swap.blob_id, content_id: swap.content_id })
    .from(swap)
    .innerJoin(content, eq(content.id, swap.content_id))
    .where(eq(content.task_id, taskId))
}

async function openPhotos(userId: string): Promise<number> {
  const [row] = await rowsOf<{ open: number }>(
    server.ctx.db,
    sql`select ((select count(*) from content where user_id = ${userId} and status not in ('completed','failed','cancelled'))
              + (select count(*) from post where user_id = ${userId} and status in ('pending','scraping')))::int as open`,
  )
  return row?.open ?? 0
}

/** The tables in which one of these ids stands anywhere in a row. */
async function tablesWith(ids: string[]): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    server.ctx.db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    if (books.has(name)) continue
    for (const id of ids) {
      const [row] = await rowsOf<{ rows: number }>(
        server.ctx.db,
        sql`select count(*)::int as rows from ${sql.identifier(name)} as t where position(${id} in t::text) > 0`,
      )
      if (row && row.rows > 0) found.push(`${name}: ${id}`)
    }
  }
  return found
}

/** A picture of its own for each name. */
async function pictureOf(name: string): Promise<Uint8Array> {
  const random = randomFrom(Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 65_521, 7))
  const data = Uint8Array.from({ length: 16 * 16 * 3 }, () => 60 + Math.floor(random() * 180))
  const raw = { width: 16, height: 16, channels: 3 as const }
  return sharp(data, { raw }).resize(96, 96, { kernel: 'nearest' }).jpeg().toBuffer()
}

function randomFrom(start: number): () => number {
  let state = start
  return () => (state = (state * 16_807 + 11) % 2_147_483_647) / 2_147_483_647
}
