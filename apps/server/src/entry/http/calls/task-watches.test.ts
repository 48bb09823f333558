import { once } from 'node:events'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TaskId } from '@guise/contract'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { welcomeOwner } from '../../../testing/task-owner.ts'
import { streamTask } from './stream-task.ts'
import { createTaskWatches } from './task-watches.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false })
})
afterAll(() => server.close())

/** A person with a task, and watches of it that a test stirs. */
async function watchedTask() {
  const { person, submit } = await welcomeOwner(server)
  const taskId: TaskId = (await submit(['https://a.test/1'])).json.id
  const { id: userId } = (await person.call('GET', '/user/me')).json
  const { db, media } = server.ctx
  const stir = new Set<() => void>()
  const feed = {
    subscribe(_taskId: string, onChange: () => void) {
      stir.add(onChange)
      return () => void stir.delete(onChange)
    },
  }
  const watches = createTaskWatches({ db, feed, media })
  const look = (told: string[]) =>
    watches.watch(
      { userId, taskId, origin: 'https://guise.test' },
      { tell: (event) => void told.push(nameIn(event)), end: () => void told.push('ended') },
    )
  const rename = async (name: string) => {
    await person.call('PUT', `/tasks/${taskId}`, { name })
    for (const onChange of stir) onChange()
  }
  return { person, taskId, userId, watches, look, rename, stir }
}

function nameIn(event: string): string {
  return (JSON.parse(event.slice(event.indexOf('{'))) as { name: string }).name // a task, as the contract says
}

test('a hundred who watch one task see each change once, and changes close together as one', async () => {
  const { watches, look, rename, userId, stir } = await watchedTask()
  const all = Array.from({ length: 100 }, () => [] as string[])
  const leave = all.map(look)
  expect([watches.count(), watches.count(userId), watches.count('somebody else')]).toEqual([100, 100, 0])
  await expect.poll(() => all.every((told) => told.length === 1)).toBe(true)

  for (const name of ['One', 'Two', 'Three']) await rename(name)
  for (const onChange of [...stir, ...stir, ...stir]) onChange()
  await expect.poll(() => all.every((told) => told.at(-1) === 'Three')).toBe(true)
  for (const told of all) {
    expect(new Set(told).size).toBe(told.length)
    expect(told.length).toBeLessThanOrEqual(4)
  }
  for (const out of leave) out()
  expect([watches.count(), watches.count(userId), stir.size]).toEqual([0, 0, 0])
})

test('who watches a task that is deleted is told that there is nothing more to see', async () => {
  const { person, taskId, look, stir } = await watchedTask()
  const told: string[] = []
  const leave = look(told)
  await expect.poll(() => told.length).toBe(1)
  await person.call('DELETE', `/tasks/${taskId}`)
  for (const onChange of stir) onChange()
  await expect.poll(() => told.at(-1)).toBe('ended')
  leave()
})

test('a device that is signed out sees nothing more of a task, from that moment on', async () => {
  const { person, taskId } = await watchedTask()
  const lost = await server.signIn(person.email)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await fetch(`${address}/api/tasks/${taskId}/status-stream`, {
    headers: { authorization: `Bearer ${lost.token}` },
  })
  const seen: string[] = []
  const ended = (async () => {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) seen.push(chunk)
  })()
  await person.call('PUT', `/tasks/${taskId}`, { name: 'Before' })
  await expect.poll(() => seen.join('')).toContain('Before')
  await lost.call('POST', '/auth/logout')
  await person.call('PUT', `/tasks/${taskId}`, { name: 'Afterwards' })
  await ended
  expect(seen.join('')).not.toContain('Afterwards')
})

test('a person with fifty live views is told in words that the next one updates more slowly', async () => {
  const { person, taskId, userId } = await watchedTask()
  const watcher = () => ({ tell: () => undefined, end: () => undefined })
  const open = Array.from({ length: 50 }, () =>
    server.ctx.taskWatches.watch({ userId, taskId, origin: 'https://guise.test' }, watcher()),
  )
  const refused = await person.call('GET', `/tasks/${taskId}/status-stream`)
  expect(refused).toMatchObject({
    status: 503,
    json: { detail: 'Too many live views are open at the moment. The page still updates every few seconds.' },
  })
  expect(refused.headers['retry-after']).toBe('30')
  // Nothing is read for it, or this one would not be found.
  const unread = await person.call('GET', `/tasks/${crypto.randomUUID()}/status-stream`)
  expect(unread.status).toBe(503)
  for (const leave of open) leave()
})

test('who asks for eighty live views in one moment has fifty of them', async () => {
  const { person, taskId, userId } = await watchedTask()
  const leaving = new AbortController()
  const refused: number[] = []
  const url = `/api/tasks/${taskId}/status-stream`
  const asked = { url, headers: { authorization: `Bearer ${person.token}` }, signal: leaving.signal }
  const all = Array.from({ length: 80 }, async () => {
    refused.push((await server.app.inject(asked)).statusCode)
  })
  await expect.poll(() => server.ctx.taskWatches.count(userId) + refused.length, { timeout: 20_000 }).toBe(80)
  expect([server.ctx.taskWatches.count(userId), new Set(refused)]).toEqual([50, new Set([503])])
  leaving.abort()
  await Promise.allSettled(all)
  await expect.poll(() => server.ctx.taskWatches.count(userId)).toBe(0)
})

test('a caller who leaves while the task is read is no open stream', async () => {
  const { taskId, userId } = await watchedTask()
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  const app = Fastify()
  app.get('/', async (request, reply) => {
    leaving.abort()
    await once(reply.raw, 'close')
    await streamTask(server.ctx, { request, reply, userId, taskId, origin: 'https://guise.test' })
    read()
  })
  const leaving = new AbortController()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(address, { signal: leaving.signal }).catch(() => undefined)
  await isRead
  const { values } = await server.ctx.metrics.eventStreams.get()
  expect([server.ctx.taskWatches.count(userId), values.map(({ value }) => value)]).toEqual([0, [0]])
  await app.close()
})

test('HEAD opens no live view and makes no export: its answer would never end, or all be thrown away', async () => {
  const { person, taskId, userId } = await watchedTask()
  const headers = { authorization: `Bearer ${person.token}` }
  for (const path of [`/tasks/${taskId}/status-stream`, '/user/export']) {
    const { statusCode } = await server.app.inject({ method: 'HEAD', url: `/api${path}`, headers })
    expect([path, statusCode, server.ctx.taskWatches.count(userId)]).toEqual([path, 405, 0])
  }
})
