import { eq } from 'drizzle-orm'
import type { TaskId } from '@guise/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { post } from '../../platform/db/schema.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { scriptedEngine } from '../../testing/scripted-engine.ts'
import { startTestServer } from '../../testing/server.ts'
import { settleAbandoned } from './start-workers.ts'

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
  const person = await server.signIn()
  const face = (await person.upload(await jpegOf('#c09070'))).json
  const body = { name: 'Holiday', default_source_image_id: face.id }
  const project = (await person.call('POST', '/projects/', body)).json
  const asked = { project_id: project.id, urls: ['https://album.test/2'] }
  const { id } = (await person.call('POST', '/tasks/', asked)).json as { id: TaskId }
  const look = async () => (await person.call('GET', `/tasks/${id}`)).json
  await vi.waitFor(async () => expect((await look()).status).toBe('processing'), 10_000)

  const [row] = await server.ctx.db.select().from(post).where(eq(post.task_id, id))
  await settleAbandoned(server.ctx, 'download-originals', { post_id: row!.id, attempt: row!.attempt })
  expect(await look()).toMatchObject({ status: 'processing', completed_at: null })
  expect((await person.call('GET', '/notices/')).json).toHaveLength(3)

  swap.resolve()
  await vi.waitFor(async () => expect((await look()).status).toBe('completed'), 10_000)
  const [done] = Object.values((await look()).posts) as { status: string; error_message: string | null }[]
  expect(done).toMatchObject({
    status: 'completed',
    error_message: null,
    contents: [
      { status: 'completed' },
      { status: 'failed', error_message: expect.stringContaining('could not be fetched after three tries') },
    ],
  })
  expect((await person.call('GET', '/notices/')).json[0].message).toBe('Task 1 is ready: 1 of 2 photos swapped.')
})
