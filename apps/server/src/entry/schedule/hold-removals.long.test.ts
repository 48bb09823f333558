import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { applyRemovals, readRemovals } from '../../ideas/transfer/removals-file.ts'
import { blob, refusedHash, refusedLook, swap } from '../../platform/db/schema.ts'
import { albumNetwork } from '../../testing/album-network.ts'
import { finishWork } from '../../testing/finished-work.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { sayRemovals } from '../commands/run-restore.ts'
import { holdRemovals } from './hold-removals.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ networks: [albumNetwork] })
})
afterAll(() => server.close())

test('what was removed lies as hashes in a file beside the backups, and an installation that is given it takes it away again', async () => {
  const { ctx } = server
  const { person, taskId } = await finishWork(server)
  const [result] = await ctx.db.select({ sha256: blob.sha256 }).from(swap).innerJoin(blob, eq(blob.id, swap.blob_id))
  const sha256 = result?.sha256 ?? ''
  await ctx.db.insert(refusedHash).values({ sha256, kind: 'result' })
  await ctx.db.insert(refusedLook).values({ perceptual_hash: 'ab'.repeat(32), kind: 'result' })
  await holdRemovals(ctx)
  const { json } = await person.call('GET', `/tasks/${taskId}/results`)
  expect(json.results[0]).toMatchObject({ status: 'failed', processed_file_url: null })

  const path = join(ctx.config.dataDir, 'removals.json')
  expect(JSON.parse(await readFile(path, 'utf8')).hashes[0].sha256).toBe(sha256)
  await ctx.db.delete(refusedHash)
  await ctx.db.delete(refusedLook)
  expect(await applyRemovals(ctx.db, await readRemovals(path))).toBeGreaterThan(0)
  expect(await ctx.db.$count(refusedLook)).toBe(1)
  expect(await applyRemovals(ctx.db, await readRemovals(path))).toBe(0)
})

test('a file that is none of removals is refused in words', async () => {
  await expect(readRemovals(join(server.ctx.config.dataDir, 'nowhere.json'))).rejects.toThrow('is no file of removals')
})

test('a restore says which days of removals it does not know', () => {
  const [backup, file, now] = ['2026-03-01', '2026-03-05', '2026-03-09'].map((day) => new Date(`${day}T12:00:00Z`))
  if (!backup || !file || !now) throw new Error('three days')
  expect(sayRemovals(backup, undefined, now)).toContain('from 2026-03-01 to 2026-03-09 is not known here')
  expect(sayRemovals(backup, file, now)).toMatch(
    /^The removals of the file hold again\. .* from 2026-03-05 to 2026-03-09/,
  )
})
