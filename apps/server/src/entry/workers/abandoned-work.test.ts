import { eq, isNotNull } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { content, post } from '../../platform/db/schema.ts'
import { NotThere } from '../../platform/storage/storage.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { settledContents } from '../../testing/finished-work.ts'
import { scriptedEngine } from '../../testing/scripted-engine.ts'
import { startTestServer } from '../../testing/server.ts'
import { creditsOf, openProject } from '../../testing/task-owner.ts'
import { settleAbandoned } from './start-workers.ts'

/** As a disk says it. */
const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })

test('photos that are here are swapped on when the rest of their post could not be fetched', async () => {
  const swap = Promise.withResolvers<void>()
  const lastPhoto = Promise.withResolvers<never>()
  lastPhoto.promise.catch(() => undefined)
  const network: typeof albumNetwork = {
    ...albumNetwork,
    download: (item, ...rest) =>
      item.url.endsWith('/1.jpg') ? lastPhoto.promise : albumNetwork.download!(item, ...rest),
  }
  const server = await startTestServer({ networks: [network], engine: scriptedEngine(() => swap.promise) })
  onTestFinished(async () => {
    swap.resolve()
    lastPhoto.reject(new Error('the test is over'))
    await server.close()
  })
  const { person, project } = await openProject(await server.signIn())
  const { client } = person
  const { id } = await client.createTask({ body: { project_id: project.id, urls: ['https://album.test/2'] } })
  const look = () => client.getTask({ params: { task_id: id } })
  await vi.waitFor(async () => expect((await look()).status).toBe('processing'), 10_000)

  const [row] = await server.ctx.db.select().from(post).where(eq(post.task_id, id))
  await settleAbandoned(server.ctx, 'download-originals', { post_id: row!.id, attempt: row!.attempt })
  expect(await look()).toMatchObject({ status: 'processing', completed_at: null })
  expect(await client.listNotices()).toHaveLength(3)

  swap.resolve()
  await vi.waitFor(async () => expect((await look()).status).toBe('completed'), 10_000)
  const [done] = Object.values((await look()).posts)
  expect(done).toMatchObject({
    status: 'completed',
    error_message: null,
    contents: [
      { status: 'completed' },
      { status: 'failed', error_message: expect.stringContaining('could not be fetched after three tries') },
    ],
  })
  expect((await client.listNotices())[0]?.message).toBe('Task 1 is ready: 1 of 2 swapped.')
})

test('photos that find no room say so after the last try, and are swapped when they are tried again', async () => {
  const server = await startTestServer({ networks: [albumNetwork] })
  onTestFinished(() => server.close())
  const { storage } = server.ctx
  const put = storage.put.bind(storage)
  const { person, project } = await openProject(await server.signIn())
  storage.put = () => Promise.reject(noRoom())
  const { id } = await person.client.createTask({ body: { project_id: project.id, urls: ['https://album.test/2'] } })
  const full = { status: 'failed', error_message: expect.stringMatching(/^Pictures cannot be stored at the moment\./) }
  expect(await settledContents(person, id)).toMatchObject([full, full])
  storage.put = put
  await person.call('PUT', `/tasks/${id}`, { status: 'pending' })
  expect(await settledContents(person, id)).toMatchObject([{ status: 'completed' }, { status: 'completed' }])
})

test('results that find no room, and photos whose picture is gone, say so after the last try and cost nothing', async () => {
  const swap = Promise.withResolvers<void>()
  const server = await startTestServer({ networks: [albumNetwork], engine: scriptedEngine(() => swap.promise) })
  onTestFinished(() => server.close())
  const { storage } = server.ctx
  const [put, get] = [storage.put.bind(storage), storage.get.bind(storage)]
  const { person, project } = await openProject(await server.signIn())
  const { id } = await person.client.createTask({ body: { project_id: project.id, urls: ['https://album.test/2'] } })
  const stored = () => server.ctx.db.$count(content, isNotNull(content.original_blob_id))
  await vi.waitFor(async () => expect(await stored()).toBe(2), 10_000)
  storage.put = () => Promise.reject(noRoom())
  swap.resolve()
  const full = { status: 'failed', error_message: expect.stringMatching(/^Pictures cannot be stored at the moment\./) }
  expect(await settledContents(person, id)).toMatchObject([full, full])
  expect(await creditsOf(person)).toMatchObject({ credits_left: 20, credits_held: 0 })

  storage.put = put
  storage.get = (key) => Promise.reject(new NotThere(key, undefined))
  await person.call('PUT', `/tasks/${id}`, { status: 'pending' })
  const gone = {
    status: 'failed',
    error_message: expect.stringMatching(/^This picture is not where this server keeps it/),
  }
  expect(await settledContents(person, id)).toMatchObject([gone, gone])

  storage.get = get
  await person.call('PUT', `/tasks/${id}`, { status: 'pending' })
  expect(await settledContents(person, id)).toMatchObject([{ status: 'completed' }, { status: 'completed' }])
})
