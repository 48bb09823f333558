import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { rowsOf } from '../../../platform/db/connection.ts'
import { attestation, blob, content, face as faceTable, swap } from '../../../platform/db/schema.ts'
import { sweepBlobs } from '../../../platform/storage/blobs.ts'
import { albumNetwork } from '../../../testing/album-network.ts'
import { jpegOf } from '../../../testing/pictures.ts'
import { scriptedEngine } from '../../../testing/scripted-engine.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { itemsOf, settled, welcomeOwner } from '../../../testing/task-owner.ts'
import { until } from '../../../testing/until.ts'
import { selectMade } from './delete-face-results.ts'

type FaceRow = typeof faceTable.$inferSelect

let server: TestServer
let release: () => void = () => undefined
let held: Promise<void> | undefined
let swaps = 0
beforeAll(async () => {
  const engine = scriptedEngine(async () => {
    swaps++
    await held
  })
  server = await startTestServer({ networks: [albumNetwork], engine })
})
afterAll(() => server.close())

async function shareOf(person: { call: TestServer['call'] }, taskId: string): Promise<string> {
  return (await person.call('POST', '/shares/', { task_id: taskId })).json.id
}
async function findingsOfAudit() {
  await sweepBlobs(server.ctx)
  return (await audit(server.ctx.db, server.ctx.storage)).filter(({ violations }) => violations.length > 0)
}

test('a face is deleted as ever unless its results are asked for, and how many there are is said before', async () => {
  const { person, face, submit } = await welcomeOwner(server)
  const { id } = (await submit(['https://album.test/2'])).json
  await settled(person, id)
  expect((await person.call('GET', `/source-images/${face.id}/results`)).json).toEqual({ results: 2 })
  expect((await person.call('DELETE', `/source-images/${face.id}`)).status).toBe(204)
  expect(itemsOf(await settled(person, id)).map(({ status }) => status)).toEqual(['completed', 'completed'])
  expect((await person.call('GET', `/source-images/${face.id}/results`)).status).toBe(404)
})

test('with a face go its results where that is asked for: rows, bytes, gallery and links; those of other faces stay', async () => {
  const { person, face, project, submit } = await welcomeOwner(server)
  const other = (await person.upload(await jpegOf('#40a0c0'))).json
  const { id: taskId } = (await submit(['https://album.test/3'])).json
  const kept = { project_id: project.id, urls: ['https://album.test/1'], source_image_id: other.id }
  const { id: keptId } = (await person.call('POST', '/tasks/', kept)).json
  await settled(person, taskId)
  await settled(person, keptId)
  const [share, keptShare] = [await shareOf(person, taskId), await shareOf(person, keptId)]
  const credits = (await person.call('GET', '/user/credits')).json
  expect((await person.call('GET', `/source-images/${face.id}/results`)).json).toEqual({ results: 3 })

  const foreign = await server.signIn()
  expect((await foreign.call('DELETE', `/source-images/${face.id}?results=delete`)).status).toBe(404)
  expect((await person.call('DELETE', `/source-images/${face.id}?results=delete`)).status).toBe(204)
  expect((await person.call('GET', '/gallery/')).json).toHaveLength(1)
  expect((await server.call('GET', `/shared/${share}`)).status).toBe(404)
  expect((await server.call('GET', `/shared/${keptShare}`)).status).toBe(200)
  expect((await person.call('GET', '/user/credits')).json).toEqual(credits)
  expect(await server.ctx.db.select().from(content).where(eq(content.task_id, taskId))).toEqual([])
  expect(await findingsOfAudit()).toEqual([])
})

test('what is being made with a face when it is taken back goes, too, and nothing of it comes later', async () => {
  const { person, face, submit } = await welcomeOwner(server)
  const credits = (await person.call('GET', '/user/credits')).json
  held = new Promise((resolve) => (release = resolve))
  const before = swaps
  const { id: taskId } = (await submit(['https://album.test/4'])).json
  await until(async () => swaps > before)
  expect((await person.call('POST', `/source-images/${face.id}/revoke`, { results: 'delete' })).status).toBe(204)
  release()
  held = undefined
  const left = itemsOf(await settled(person, taskId))
  expect(left.filter(({ status }) => status === 'completed')).toEqual([])
  expect(left.map(({ error_message }) => error_message)).toEqual(
    left.map(() => 'The source face of this photo was deleted. Choose another face and retry.'),
  )
  const [word] = await server.ctx.db.select().from(attestation).where(eq(attestation.face_id, face.id))
  expect(word?.revoked_at).toBeInstanceOf(Date)
  await until(async () => (await server.ctx.db.select().from(blob).where(eq(blob.state, 'staged'))).length === 0)
  expect(await findingsOfAudit()).toEqual([])
  const results = await server.ctx.db
    .select({ id: swap.id })
    .from(swap)
    .innerJoin(content, eq(content.id, swap.content_id))
    .where(eq(content.task_id, taskId))
  expect(results).toEqual([])
  expect((await person.call('GET', '/user/credits')).json).toEqual(credits)
})

test('of thousands of results those of a face are found by an index', async () => {
  const { face, submit, person } = await welcomeOwner(server)
  await settled(person, (await submit(['https://album.test/2'])).json.id)
  const { db } = server.ctx
  const [{ user_id: userId }] = (await db.select().from(faceTable).where(eq(faceTable.id, face.id))) as [FaceRow] // just made
  const plan = db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`) // what others were made with is left out
    await tx.execute(sql`insert into swap (id, content_id, attempt, face_version_id, blob_id, thumbnail_blob_id, thumbhash, width, height,
        faces_detected, faces_swapped, processing_ms, quality)
      select gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '', 1, 1, 1, 1, 1, 1
      from generate_series(1, 5000)`)
    await tx.execute(sql`insert into content (id, user_id, task_id, post_id, project_id, day, position, item_type, status, swap_id)
      select content_id, ${userId}, id, id, id, current_date, 0, 'Photo', 'completed', id from swap where thumbhash = ''`)
    await tx.execute(sql`analyze swap, content`)
    const rows = await rowsOf(tx, sql`explain ${selectMade(tx, { userId, faceId: face.id })}`)
    throw Object.assign(new Error('none of it is kept'), { plan: JSON.stringify(rows) })
  })
  await expect(plan).rejects.toMatchObject({ plan: expect.stringContaining('swap_face_version') })
})
