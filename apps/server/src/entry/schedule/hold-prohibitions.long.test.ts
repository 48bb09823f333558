import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { backUp } from '../../ideas/transfer/backup.ts'
import { applyProhibitions, HeldProhibitions, readProhibitions } from '../../ideas/transfer/held-prohibitions.ts'
import { connect } from '../../platform/connect/connect.ts'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { forbiddenEmbedding, prohibition } from '../../platform/db/schema.ts'
import { copyDatabase } from '../../testing/database-template.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { runOperator } from '../commands/run-operator.ts'
import { runRestore } from '../commands/run-restore.ts'
import { holdRemovals } from './hold-removals.ts'

const [allowedAgain, approvedSince, forbiddenSince, stillOpen] = [1, 2, 3, 4].map(
  (n) => `01a1fd28-0c36-7513-a9c0-57fed2323d0${n}`,
) as [string, string, string, string]
const look = Buffer.from(Float32Array.from({ length: 1024 }, (_, i) => Math.sin(i)).buffer).toString('base64')
const secret = 'a secret for tests that is long enough'

let folder: string
let server: TestServer
let tar: string
let printed: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-forbidden-'))
  server = await startTestServer({ works: false })
  const { db, storage, now } = server.ctx
  await add(db, allowedAgain, 'approved')
  await add(db, approvedSince, 'open')
  await add(db, stillOpen, 'open')
  tar = join(folder, 'guise.tar')
  await backUp({ connection: server.connection, storage, path: tar, now, say: () => undefined })
  const isFirst = eq(prohibition.id, allowedAgain)
  await db.update(prohibition).set({ status: 'withdrawn', settled_at: now() }).where(isFirst)
  await db.delete(forbiddenEmbedding).where(eq(forbiddenEmbedding.prohibition_id, allowedAgain))
  const isSecond = eq(prohibition.id, approvedSince)
  await db.update(prohibition).set({ status: 'approved', note: 'Two fingers.', settled_at: now() }).where(isSecond)
  await add(db, forbiddenSince, 'approved')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  printed = ''
  const keep = (text: string | Uint8Array) => {
    printed += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(keep)
  vi.spyOn(process.stderr, 'write').mockImplementation(keep)
  for (const name of ['DATABASE_URL', 'STORAGE_URL']) vi.stubEnv(name, '')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

async function add(db: Db, id: string, status: 'open' | 'approved'): Promise<void> {
  const now = server.ctx.now()
  const settled_at = status === 'open' ? null : now
  await db.insert(prohibition).values({ id, email: 'mia@example.com', fingers: 2, status, due_at: now, settled_at })
  await db.insert(forbiddenEmbedding).values({ id, prohibition_id: id, embedding: look })
}

/** Restores the backup with what is held, and answers how prohibitions stand then and which faces are known. */
async function restoreInto(name: string, words: string[]) {
  const dataDir = join(folder, name)
  await copyDatabase(dataDir)
  vi.stubEnv('DATA_DIR', dataDir)
  const exitCode = await runRestore([...words, tar])
  const connection = await connect({ dataDir })
  try {
    const rows = await connection.db.select().from(prohibition).orderBy(asc(prohibition.id))
    const isApproved = inArray(
      forbiddenEmbedding.prohibition_id,
      rows.flatMap(({ id, status }) => (status === 'approved' ? [id] : [])),
    )
    const known = await connection.db.select().from(forbiddenEmbedding).where(isApproved)
    expect(known.every(({ embedding }) => embedding === look)).toBe(true)
    return {
      exitCode,
      states: Object.fromEntries(rows.map(({ id, status }) => [id, status])),
      known: known.map((row) => row.prohibition_id).toSorted(),
    }
  } finally {
    await connection.close()
  }
}

const asHeld = {
  exitCode: 0,
  states: {
    [allowedAgain]: 'withdrawn',
    [approvedSince]: 'approved',
    [forbiddenSince]: 'approved',
    [stillOpen]: 'open',
  },
  known: [approvedSince, forbiddenSince],
}

test.skipIf(inject('services'))(
  'a face that was forbidden since a backup is forbidden again after its restore, and one that was allowed again stays allowed',
  async () => {
    await holdRemovals(server.ctx)
    const removals = join(server.ctx.config.dataDir, 'removals.json')
    const text = await readFile(removals, 'utf8')
    expect(JSON.parse(text).prohibitions.by).toBe('secret')
    for (const plain of [look.slice(0, 100), 'mia@example.com', forbiddenSince]) expect(text).not.toContain(plain)

    vi.stubEnv('SECRET_KEY', secret)
    expect(await restoreInto('same', ['--removals', removals])).toEqual(asHeld)
    expect(printed).toContain('whose face was forbidden')

    vi.stubEnv('SECRET_KEY', 'another secret that is long enough too')
    const asBackedUp = { [allowedAgain]: 'approved', [approvedSince]: 'open', [stillOpen]: 'open' }
    expect(await restoreInto('other', ['--removals', removals])).toEqual({
      exitCode: 2,
      states: asBackedUp,
      known: [allowedAgain],
    })
    expect(printed).toContain('The forbidden faces of that file could not be read')
  },
  120_000,
)

test.skipIf(inject('services'))(
  'where backups are sealed for a key, forbidden faces are sealed for it, too, and its identity opens them',
  async () => {
    const identity = await generateIdentity()
    const [keyFile, identityFile] = [join(folder, 'backup.pub'), join(folder, 'backup.key')]
    await writeFile(keyFile, await identityToRecipient(identity))
    await writeFile(identityFile, identity)
    const backups = { folder: join(folder, 'backups'), at: { hour: 3, minute: 0 }, kept: 1, keyFile }
    const holding = { ...server.ctx, config: { ...server.ctx.config, backups } }
    await holdRemovals(holding)
    const removals = join(backups.folder, 'removals.json')
    const first = JSON.parse(await readFile(removals, 'utf8')).prohibitions
    expect(first.by).toBe('backup_key')
    await holdRemovals(holding)
    expect(JSON.parse(await readFile(removals, 'utf8')).prohibitions).toEqual(first) // nothing has changed since

    vi.stubEnv('SECRET_KEY', secret)
    expect(await restoreInto('sealed', ['--removals', removals, '--key', identityFile])).toEqual(asHeld)
    expect((await restoreInto('locked', ['--removals', removals])).exitCode).toBe(2)
  },
  120_000,
)

test.skipIf(inject('services'))(
  'an operator decides at the command line, and the letter waits for a server',
  async () => {
    const dataDir = join(folder, 'by-hand')
    await copyDatabase(dataDir)
    vi.stubEnv('DATA_DIR', dataDir)
    expect(await runRestore([tar])).toBe(0)
    expect(await runOperator(['prohibitions', 'approve', stillOpen, 'Two', 'fingers.'])).toBe(0)
    expect(printed).toContain('The prohibition of mia@example.com is approved now.')
    expect(await runOperator(['prohibitions', 'refuse', stillOpen, 'Two', 'fingers.'])).toBe(1)
    const connection = await connect({ dataDir })
    try {
      const jobs = await rowsOf(connection.db, sql`select data from pgboss.job where name = 'send-letter'`)
      expect(jobs).toMatchObject([{ data: { letter: 'prohibition-settled', prohibition_id: stillOpen } }])
    } finally {
      await connection.close()
    }
  },
  120_000,
)

test('what is held older than the rows brings nothing back', async () => {
  const { db } = server.ctx
  const held = HeldProhibitions.parse(await readProhibitions(db))
  expect(held.approved.map(({ id }) => id)).toEqual([approvedSince, forbiddenSince])
  await db.delete(prohibition).where(eq(prohibition.id, forbiddenSince))
  const over = { status: 'withdrawn' as const, settled_at: server.ctx.now() }
  await db.update(prohibition).set(over).where(eq(prohibition.id, approvedSince))
  await db.delete(forbiddenEmbedding).where(eq(forbiddenEmbedding.prohibition_id, approvedSince))
  await applyProhibitions(db, held, false)
  expect(await db.$count(prohibition, eq(prohibition.id, forbiddenSince))).toBe(0)
  expect(await db.$count(prohibition, eq(prohibition.status, 'approved'))).toBe(0)
})
