import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { v7 as newId } from 'uuid'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Task } from '@guise/contract'
import { content, idempotency, post, task } from '../../../platform/db/schema.ts'
import type { Stages } from '../../../platform/db/schema.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { writeTaskList } from '../../../entry/http/calls/write-tasks.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'
import { welcomeOwner } from '../../../testing/task-owner.ts'
import { taskParts } from './task-parts.ts'

const maxBytes = 64 * 1024
const link = (blobId: string) => `https://guise.test/media/${blobId}`

let server: TestServer
let owner: Person
let rows: (typeof task.$inferSelect)[]
let large: { id: string }
beforeAll(async () => {
  server = await startTestServer({ works: false })
  const { person, project } = await welcomeOwner(server)
  owner = person
  const ofProject = {
    userId: (await person.call('GET', '/user/me')).json.id as string,
    projectId: project.id as string,
  }
  await addTask(ofProject, { posts: 2, photos: 3, alt: 10 })
  large = await addTask(ofProject, { posts: 32, photos: 10, alt: 4_000 })
  await addTask(ofProject, { posts: 0, photos: 0, alt: 0 })
  for (let n = 0; n < 20; n++) await addTask(ofProject, { posts: 1, photos: 2, alt: 2_000 })
  rows = await server.ctx.db.select().from(task).where(eq(task.user_id, ofProject.userId))
})
afterAll(() => server.close())

type Size = { posts: number; photos: number; alt: number }

/** A task that came to nothing, with what pages say in every photo. */
async function addTask({ userId, projectId }: { userId: string; projectId: string }, { posts, photos, alt }: Size) {
  const { db } = server.ctx
  const owned = { user_id: userId }
  const stage = { status: 'completed', started_at: null, finished_at: null, reason: null } as const
  const stages: Stages = { get_post_info: stage, download_originals: stage, compute_swaps: stage }
  const id = newId()
  const ended = { status: 'failed', completed_at: new Date() } as const
  await db.insert(task).values({ ...owned, ...ended, id, project_id: projectId, name: `${posts} posts` })
  for (let position = 0; position < posts; position++) {
    const postId = newId()
    const url = `https://page.example/${id}/${position}`
    await db.insert(post).values({ ...owned, id: postId, task_id: id, position, url, stages, status: 'failed' })
    const photo = { ...owned, task_id: id, post_id: postId, item_type: 'Photo', status: 'failed' } as const
    const isSaid = position > 0
    await db.insert(content).values(
      Array.from({ length: photos }, (_, n) => ({
        ...photo,
        id: newId(),
        position: n,
        alt: 'ü'.repeat(alt),
        source_url: `${url}/${n}.jpg`,
        reason: isSaid ? ({ code: 'photo_no_face' } as const) : null,
      })),
    )
  }
  return { id }
}

/** The tables, and how often they were asked. */
function counted(): { db: Db; asked: () => number } {
  let asked = 0
  const db = new Proxy(server.ctx.db, {
    get(target, name: keyof Db) {
      if (name === 'select' || name === 'execute') asked++
      const value: unknown = target[name]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db, asked: () => asked }
}

async function partsOf(most: number) {
  const parts = []
  for await (const part of taskParts(server.ctx.db, rows, link, most)) parts.push(part)
  return parts
}

const listOf = async (most: number): Promise<Task[]> =>
  JSON.parse(await text(writeTaskList(taskParts(server.ctx.db, rows, link, most), JSON.stringify)))

test('a list of tasks that is read part by part is the same as one that is read at once', async () => {
  const whole = await listOf(Infinity)
  expect(whole).toHaveLength(23)
  expect(await listOf(maxBytes)).toEqual(whole)
  const shown = whole.find(({ id }) => id === large.id)
  expect(shown).toMatchObject({ progress: 0, reason: { code: 'photo_no_face' } })
  expect(Object.keys(shown?.posts ?? {})).toHaveLength(32)
})

test('no part holds more than a little, however large a task is', async () => {
  const parts = await partsOf(maxBytes)
  expect(parts.length).toBeGreaterThan(32)
  const sizes = parts.map((part) => Buffer.byteLength(JSON.stringify(part)))
  // One post is the least there is; in memory a letter with a sign takes as much as in UTF-8.
  expect(Math.max(...sizes)).toBeLessThan(2 * maxBytes)
})

test('a reader who is slow or has left lets the rest unread', async () => {
  const { db, asked } = counted()
  const list = writeTaskList(taskParts(db, rows, link, maxBytes), JSON.stringify)
  await new Promise((resolve) => list.once('readable', resolve))
  const beforehand = asked()
  expect(beforehand).toBeLessThan(10)
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked()).toBe(beforehand)
  list.destroy()
})

test('lists, a large task and its results are sent as they are read, in the shape they always had', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo // a TCP server that listens has an address and a port
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { authorization: `Bearer ${owner.token}`, ...headers } })
  const list = await get('/tasks/?limit=22')
  expect(list.headers.get('transfer-encoding')).toBe('chunked')
  expect(list.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const first: Task[] = JSON.parse(await list.text())
  const cursor = list.headers.get('x-next-cursor')
  const rest: Task[] = JSON.parse(await (await get(`/tasks/?cursor=${cursor}`)).text())
  expect([...first, ...rest].map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toReversed())

  const one = await get(`/tasks/${large.id}`)
  const shown: Task = JSON.parse(await one.text())
  expect(shown).toEqual([...first, ...rest].find(({ id }) => id === large.id))
  const etag = one.headers.get('etag') ?? ''
  expect((await get(`/tasks/${large.id}`, { 'if-none-match': etag })).status).toBe(304)
  const results = JSON.parse(await (await get(`/tasks/${large.id}/results`)).text())
  expect(results).toMatchObject({ task_id: large.id, status: 'failed' })
  expect(results.results).toHaveLength(320)
  const refused = await get(`/tasks/${large.id}/status-stream`)
  expect({ status: refused.status, after: refused.headers.get('retry-after') }).toEqual({ status: 503, after: '30' })
  expect(await refused.json()).toMatchObject({ reason: { code: 'task_too_large_to_watch' } })
})

test('a large task that is changed is sent as it is read as well, and little of it is kept for a call that is repeated', async () => {
  const { port } = server.app.server.address() as AddressInfo // it listens since the test before
  const send = async (method: string, path: string, body?: object, key?: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/tasks/${large.id}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${owner.token}`,
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect([answer.status, answer.headers.get('transfer-encoding')]).toEqual([200, 'chunked'])
    return (await answer.json()) as Task
  }
  expect(await send('PUT', '', { name: 'Another name' })).toMatchObject({ id: large.id, name: 'Another name' })
  const urls = ['https://page.example/one-more']
  const added = await send('POST', '/add-urls', { urls }, 'add one')
  expect(Object.keys(added.posts)).toHaveLength(33)
  expect(await send('POST', '/add-urls', { urls }, 'add one')).toEqual(added)
  expect((await send('POST', '/cancel')).status).toBe('cancelled')
  expect((await send('POST', '/start')).status).toBe('pending')
  const kept = await server.ctx.db
    .select({ answer: idempotency.answer })
    .from(idempotency)
    .where(eq(idempotency.key, 'add one'))
  expect(kept).toEqual([{ answer: { large_task: large.id } }])
})

test('an empty list is one', async () => {
  const nobody = await server.signIn()
  expect((await nobody.call('GET', '/tasks/')).json).toEqual([])
})
