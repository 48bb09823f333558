import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { appUser, blob, session } from '../../platform/db/schema.ts'
import { keepBlobs, stageBlob } from '../../platform/storage/blobs.ts'
import { StorageAway } from '../../platform/storage/storage.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { audit } from './audit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false })
})
afterAll(() => server.close())

async function strayFiles(): Promise<string[]> {
  const { db, storage } = server.ctx
  const findings = await audit(db, storage)
  return findings.find(({ promise }) => promise.includes('every stored file has its row'))?.violations ?? []
}

test.skipIf(inject('services'))(
  'a half-written file belongs to the row it was written for, and is a stray without one',
  async () => {
    const { db, config } = server.ctx
    const { email } = await server.signIn()
    const [user] = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.email, email))
    const id = await stageBlob(server.ctx, {
      userId: user?.id ?? '',
      bytes: new Uint8Array([1, 2, 3]),
      mediaType: 'image/jpeg',
    })
    const [row] = await db.select({ key: blob.key }).from(blob).where(eq(blob.id, id))
    await writeFile(join(config.dataDir, 'blobs', `${row?.key}.partial`), 'half')
    expect(await strayFiles()).toEqual([])

    const stray = 'nobody/1.jpg.partial'
    await mkdir(dirname(join(config.dataDir, 'blobs', stray)), { recursive: true })
    await writeFile(join(config.dataDir, 'blobs', stray), 'half')
    expect(await strayFiles()).toEqual([stray])
  },
)

test('every picture without its bytes is named, however many there are', async () => {
  const { db, storage } = server.ctx
  const ids = Array.from({ length: 501 }, () => newId())
  const row = { media_type: 'image/jpeg', bytes: 1, sha256: '00', state: 'live' as const }
  await db.insert(blob).values(ids.map((id) => ({ ...row, id, user_id: id, key: `lost/${id}.jpg` })))
  onTestFinished(async () => void (await db.delete(blob).where(inArray(blob.id, ids))))
  const findings = await audit(db, storage)
  expect(findings.find(({ promise }) => promise.startsWith('I6 '))?.violations).toEqual(ids.toSorted())
})

test('a place of the pictures that is away ends the audit: no picture is called lost that was not looked for', async () => {
  const { db, storage } = server.ctx
  const id = newId()
  const row = { media_type: 'image/jpeg', bytes: 1, sha256: '00', state: 'live' as const }
  await db.insert(blob).values({ ...row, id, user_id: id, key: `away/${id}.jpg` })
  onTestFinished(async () => void (await db.delete(blob).where(eq(blob.id, id))))
  const away = { ...storage, get: () => Promise.reject(new StorageAway('no answer')) }
  await expect(audit(db, away)).rejects.toThrow(StorageAway)
})

test('a picture that nothing shows, one of somebody who is gone and the session of a blocked user are named', async () => {
  const { db, storage } = server.ctx
  const { email } = await server.signIn()
  const [user] = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.email, email))
  const stage = (userId: string) =>
    stageBlob(server.ctx, { userId, bytes: new Uint8Array([4, 5, 6]), mediaType: 'image/jpeg' })
  const ids = [await stage(user?.id ?? ''), await stage('01a1fd28-0c36-7513-a9c0-57fed2323db7')]
  await db.transaction((tx) => keepBlobs(tx, ids))
  await db.update(appUser).set({ blocked_at: new Date() }).where(eq(appUser.email, email))
  const [open] = await db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.user_id, user?.id ?? ''))

  const broken = (await audit(db, storage)).filter(({ violations }) => violations.length > 0)
  const found = broken.map(({ promise, violations }) => [promise.split(' ')[0], ...violations.toSorted()])
  expect(found.filter(([number]) => number !== 'I6')).toEqual([
    ['I10', ids[1]],
    ['I10', ...ids.toSorted()],
    ['I14', open?.id],
  ])
})
