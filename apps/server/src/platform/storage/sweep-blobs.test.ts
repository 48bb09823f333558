import { afterAll, beforeAll, expect, test } from 'vitest'
import { blob } from '../db/schema.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { stageBlob, sweepBlobs } from './blobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false })
})
afterAll(() => server.close())

test('bytes nothing shows are swept after an hour, and one that cannot be deleted now stops no other', async () => {
  const { ctx } = server
  const person = await server.signIn()
  const userId = (await person.call('GET', '/user/me')).json.id
  const stage = (text: string) =>
    stageBlob(ctx, { userId, bytes: new TextEncoder().encode(text), mediaType: 'image/jpeg' })
  const stuck = await stage('stuck')
  await stage('loose')
  expect(await sweepBlobs(ctx)).toBe(0)

  server.advance(3_600_001)
  const failing = Object.create(ctx.storage, {
    delete: {
      value: async (key: string) => {
        if (key.includes(stuck)) throw new Error('the disk is busy')
        await ctx.storage.delete(key)
      },
    },
  }) as typeof ctx.storage // the same storage but for one file
  await expect(sweepBlobs({ ...ctx, storage: failing })).rejects.toThrow('1 of 2 blobs stayed')
  expect((await ctx.db.select({ id: blob.id }).from(blob)).map(({ id }) => id)).toEqual([stuck])
  expect(await sweepBlobs(ctx)).toBe(1)
  expect(await ctx.db.$count(blob)).toBe(0)
})
