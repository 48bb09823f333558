import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject } from 'vitest'
import { rowsOf } from '../../platform/db/connection.ts'
import { profile, project } from '../../platform/db/schema.ts'
import { sendFile } from '../../testing/send-file.ts'
import type { TestServer } from '../../testing/server.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { test } from '../../testing/swap-test.ts'
import { creditsOf, settled, welcomeOwner } from '../../testing/task-owner.ts'
import { whileWaiting } from '../../testing/while-waiting.ts'
import { until } from '../../testing/until.ts'
import { audit } from '../audit/audit.ts'
import { lockOwnFace } from '../faces/face.ts'
import { addSamplePosts } from '../operator/profiles/sample-posts.ts'
import { deleteProfile } from '../operator/profiles/save-profile.ts'
import { lockTask } from '../work/life/task.ts'

// The embedded database does one transaction after the other: there nothing comes in the middle of a deletion.
describe.runIf(inject('services'))('on a database that does several things at once', () => {
  test('a task ordered while its project is being deleted leaves no credit held', async ({ server, engine }) => {
    const { person, project: own, submit } = await welcomeOwner(server)
    const first = await submit(['https://album.test/1'])
    await settled(person, first.json.id)
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    engine.script = () => isReleased
    const late = await whileWaiting(server, {
      hold: (tx) => lockTask(tx, first.json.id),
      begin: () => person.call('DELETE', `/projects/${own.id}`),
      arrive: () => submit(['https://album.test/2']),
      isIn: async () => (await creditsOf(person)).credits_held > 0,
    })
    release()
    expect([late.begun.status, late.arrived.status, late.arrived.json.reason.code]).toEqual([204, 404, 'project_gone'])
    await until(async () => (await openJobs(server)) === 0)
    expect(await creditsOf(person)).toEqual({ credits_left: 9, credits_held: 0, credits_posted: 9 })
    expect(await broken(server)).toEqual([])
  })

  test('a photo added to a face that is being deleted is not kept', async ({ server }) => {
    const { person, face, project: own } = await welcomeOwner(server)
    const bytes = await jpegOf('#b09080')
    const late = await whileWaiting(server, {
      hold: (tx) => tx.select().from(project).where(eq(project.id, own.id)).for('update'), // which loses its face
      begin: () => person.call('DELETE', `/source-images/${face.id}`),
      arrive: () => sendFile(server, person, `/source-images/${face.id}/photos`, { bytes }),
      isIn: async () => (await person.client.listSourceImages()).some(({ photos }) => photos.length > 1),
    })
    expect([late.begun.status, late.arrived.status]).toEqual([204, 404])
    expect(await broken(server)).toEqual([])
  })

  test('a face made the default while it is being deleted leaves the default as it was', async ({ server }) => {
    const { person, face } = await welcomeOwner(server)
    const { id } = (await person.upload(await jpegOf('#b09080'))).json
    const late = await whileWaiting(server, {
      hold: async (tx) => lockOwnFace(tx, { userId: (await person.client.getMe()).id, faceId: id }),
      begin: () => person.call('DELETE', `/source-images/${id}`),
      arrive: () => person.call('PUT', `/source-images/${id}`, { is_default: true }),
    })
    expect([late.begun.status, late.arrived.status]).toEqual([204, 404])
    expect(await person.client.listSourceImages()).toMatchObject([{ id: face.id, is_default: true }])
  })

  test('a sample post read for a creator who is being deleted leaves no picture', async ({ server }) => {
    const { ctx } = server
    const uid = 'lena'
    await ctx.db.insert(profile).values({ uid, profile_url: 'https://social.example/lena', profile_type: 'creator' })
    const { begun, arrived } = await whileWaiting(server, {
      hold: (tx) => tx.select().from(profile).where(eq(profile.uid, uid)).for('update'),
      begin: () => addSamplePosts(ctx, 'boss@example.com', { uid, urls: ['https://album.test/1'] }),
      arrive: () => deleteProfile(ctx, 'boss@example.com', uid),
    })
    expect([begun[0]?.ok, arrived]).toEqual([true, undefined])
    expect(await broken(server)).toEqual([])
  })
})

async function openJobs({ ctx }: TestServer): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    ctx.db,
    sql`select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and data ? 'attempt'`,
  )
  return row?.n ?? 0
}

async function broken({ ctx }: TestServer) {
  return (await audit(ctx.db, ctx.storage)).filter(({ violations }) => violations.length > 0)
}
