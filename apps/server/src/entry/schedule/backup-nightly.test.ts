import { mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '../../ideas/transfer/backup.ts'
import { readSealKey } from '../../ideas/transfer/sealed-archive.ts'
import { verifyBackup } from '../../ideas/transfer/verify-backup.ts'
import { sweeperHeld, sweeperLock } from '../../platform/db/connection.ts'
import { blob, notice } from '../../platform/db/schema.ts'
import { sweepBlobs } from '../../platform/storage/blobs.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { backUpNightly, backupTask } from './backup-nightly.ts'

const dayMs = 86_400_000
let folder: string
let server: TestServer
let operator: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-nightly-'))
  server = await startTestServer({
    works: false,
    env: { BACKUP_DIR: join(folder, 'kept'), BACKUPS_KEPT: '2', OPERATOR_EMAILS: 'house@example.com' },
  })
  operator = await server.signIn('house@example.com')
  await operator.upload(await jpegOf('#c09070'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const kept = async () => (await readdir(join(folder, 'kept'))).toSorted()
const ctx = () => ({ ...server.ctx, connection: server.connection })
const figure = async (name: string) => {
  const figures = await server.ctx.metrics.registry.metrics()
  return figures.split('\n').find((line) => line.startsWith(`${name} `))
}

describe('the nightly backup', () => {
  test('is made once a night while calls are answered; the oldest goes when a new one is whole, other files stay', async () => {
    const [made, { status }] = await Promise.all([backUpNightly(ctx()), operator.call('GET', '/user/me')])
    expect([made, status]).toEqual([true, 200])
    expect(await backUpNightly(ctx())).toBe(false)
    const [first = ''] = await kept()
    expect(first).toMatch(/^guise-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/)
    await writeFile(join(folder, 'kept', 'guise-by-hand.tar'), 'mine')
    for (let night = 0; night < 2; night++) {
      server.advance(dayMs)
      expect(await backUpNightly(ctx())).toBe(true)
    }
    const left = await kept()
    expect(left).toHaveLength(4) // two, one by hand, and the folder of those that are not known to be whole
    expect(left).toContain('guise-by-hand.tar')
    expect(left).not.toContain(first)
    expect(await readdir(join(folder, 'kept', 'unverified'))).toEqual([])
    expect(await figure('guise_backup_age_seconds')).toBeDefined()
  })

  test('that fails takes no other away and stops nothing; operators are told at the bell and by mail, once', async () => {
    const before = await kept()
    server.advance(dayMs)
    const config = { ...server.ctx.config }
    if (config.backups) config.backups = { ...config.backups, keyFile: join(folder, 'no such key') }
    const task = backupTask({ ...ctx(), config })
    await task.run()
    await backupTask({ ...ctx(), config }).run() // in another process
    expect(await kept()).toEqual(before)
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
    const told = eq(sql`${notice.reason} ->> 'code'`, 'backup_failed')
    expect(await server.ctx.db.$count(notice, told)).toBe(1)
    expect(server.lettersTo('house@example.com').filter((subject) => subject.includes('backup'))).toHaveLength(1)
    config.backups = server.ctx.config.backups
    await task.run()
    expect(await kept()).toEqual(before) // it is left an hour
    server.advance(3_600_000)
    await task.run()
    expect(await kept()).not.toEqual(before)
  })

  test('is made each night, and tried again, though a clock that was ahead has made one or failed to', async () => {
    const config = { ...server.ctx.config }
    if (config.backups) config.backups = { ...config.backups, keyFile: join(folder, 'no such key') }
    const task = backupTask({ ...ctx(), config })
    const other = join(folder, 'kept', 'guise-2099-01-01T03-00-00Z.tar')
    await writeFile(other, 'of another year')
    server.advance(400 * dayMs)
    await task.run() // fails
    server.advance(-399 * dayMs)
    config.backups = server.ctx.config.backups
    const before = await kept()
    await task.run()
    expect(await kept()).not.toEqual(before)
    await rm(other, { force: true })
  })

  test('is kept, and made once a night, though as many as are kept were made by a clock that was ahead', async () => {
    const ahead = ['guise-2099-01-01T03-00-00Z.tar', 'guise-2099-01-02T03-00-00Z.tar']
    for (const name of ahead) await writeFile(join(folder, 'kept', name), 'of another year')
    expect(Number((await figure('guise_backup_age_seconds'))?.split(' ')[1])).toBeGreaterThanOrEqual(0)
    server.advance(dayMs)
    expect(await backUpNightly(ctx())).toBe(true)
    expect(await backUpNightly(ctx())).toBe(false)
    server.advance(dayMs)
    expect(await backUpNightly(ctx())).toBe(true)
    const left = await kept()
    expect(ahead.filter((name) => left.includes(name))).toEqual([])
    expect(Number((await figure('guise_backup_age_seconds'))?.split(' ')[1])).toBeGreaterThanOrEqual(0)
  })

  test('that fails is told though a clock that was ahead has told so before', async () => {
    const told = eq(sql`${notice.reason} ->> 'code'`, 'backup_failed')
    await server.ctx.db
      .update(notice)
      .set({ created_at: new Date(server.ctx.now().getTime() + 400 * dayMs) })
      .where(told)
    const before = await server.ctx.db.$count(notice, told)
    const config = { ...server.ctx.config }
    if (config.backups) config.backups = { ...config.backups, keyFile: join(folder, 'no such key') }
    server.advance(dayMs)
    await backupTask({ ...ctx(), config }).run()
    expect(await server.ctx.db.$count(notice, told)).toBe(before + 1)
  })

  test('keeps the bytes of what is deleted meanwhile until it is through', async () => {
    await server.ctx.db.update(blob).set({ state: 'deleting' }).where(eq(blob.media_type, 'image/webp'))
    const hold = await server.connection.holdSweeper()
    expect(await sweepBlobs(server.ctx)).toBe(0)
    await hold.release()
    expect(await server.ctx.db.$count(blob, eq(blob.state, 'deleting'))).toBe(1)
    await server.ctx.db.update(blob).set({ state: 'live' }) // as it is shown
  })
})

describe('a backup whose hold on the bytes is lost with its session', () => {
  const lost = sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = ${sweeperLock}`
  const write = (name: string, whenFirstRead: () => Promise<unknown>) => {
    const { connection, ctx } = server
    let before: Promise<unknown> | undefined
    const get: typeof ctx.storage.get = async (key) => {
      await (before ??= whenFirstRead())
      return ctx.storage.get(key)
    }
    const storage = { ...ctx.storage, get }
    return backUp({ connection, storage, path: join(folder, name), now: () => new Date(), say: () => undefined })
  }
  const loseHold = () => server.ctx.db.execute(server.connection.isExclusive ? sql.raw(`reset ${sweeperHeld}`) : lost)

  test('is good when all bytes were there all the same, and fails when some went meanwhile', async () => {
    const person = await server.signIn()
    await person.upload(await jpegOf('#406080'))
    const deleteAll = async () => {
      await loseHold()
      await person.client.deleteMe()
      expect(await sweepBlobs(server.ctx)).toBeGreaterThan(0)
    }
    await expect(write('whole.tar', loseHold)).resolves.toMatchObject({ missing: [] })
    await expect(write('torn.tar', deleteAll)).rejects.toThrow('deleted while they were written')
    expect(await readdir(folder)).not.toContain('torn.tar')
  })
})

describe('a backup that is read back', () => {
  const write = async (name: string, key?: Awaited<ReturnType<typeof readSealKey>>) => {
    const path = join(folder, name)
    const { connection } = server
    const say = () => undefined
    const { sha256 } = await backUp({ connection, storage: server.ctx.storage, path, key, now: () => new Date(), say })
    return { path, key, sha256 }
  }

  test('is known to be other than it was written, whether it is sealed or not, and lacking what is to be in it', async () => {
    const keyFile = join(folder, 'key.pub')
    await writeFile(keyFile, await identityToRecipient(await generateIdentity()))
    for (const written of [await write('a.tar'), await write('a.tar.age', await readSealKey(keyFile))]) {
      await expect(verifyBackup(written)).resolves.toBeUndefined()
      const bytes = await readFile(written.path)
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
      await writeFile(written.path, bytes)
      await expect(verifyBackup(written)).rejects.toThrow('its bytes are others')
    }
    const cut = await write('b.tar')
    await truncate(cut.path, 4096)
    await expect(verifyBackup({ ...cut, sha256: undefined })).rejects.toThrow('cut off or damaged')
  })
})
