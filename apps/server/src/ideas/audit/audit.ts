import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { PromiseSubject } from '@guise/contract'
import { rowsOf } from '../../platform/db/connection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { blob } from '../../platform/db/schema.ts'
import { StorageAway, partialEnding } from '../../platform/storage/storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { checks } from './checks.ts'

const rowsAtOnce = 500

/** What an audit found of one promise. */
export type Finding = { promise: string; about: PromiseSubject; violations: string[] }

/** Checks every promise of money, work and pictures; an empty list of violations each is what is hoped for. */
export async function audit(db: Db, storage: Storage): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { promise, about, violations } of checks) {
    const rows = await rowsOf<{ id: string }>(db, violations)
    findings.push({ promise, about, violations: rows.map(({ id }) => id) })
  }
  findings.push(await auditBytes(db, storage), await auditOrphans(db, storage))
  return findings
}

async function auditBytes(db: Db, storage: Storage): Promise<Finding> {
  const violations: string[] = []
  let after: string | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(blob)
      .where(and(eq(blob.state, 'live'), after ? gt(blob.id, after) : undefined))
      .orderBy(blob.id)
      .limit(rowsAtOnce)
    for (const row of rows) {
      if (!(await isWhole(storage, row)) && (await isStillLive(db, row.id))) violations.push(row.id)
    }
    after = rows.at(-1)?.id
    if (rows.length < rowsAtOnce) break
  }
  return { promise: 'I6 every live blob has its bytes, unchanged', about: 'files', violations }
}

async function isWhole(storage: Storage, row: typeof blob.$inferSelect): Promise<boolean> {
  try {
    const bytes = await storage.get(row.key)
    return createHash('sha256').update(bytes).digest('hex') === row.sha256
  } catch (error) {
    if (error instanceof StorageAway) throw error // whether they are lost cannot be told
    return false
  }
}

/** Where people work while an audit runs, a picture may be deleted between its row and its bytes. */
async function isStillLive(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: blob.id })
    .from(blob)
    .where(and(eq(blob.id, id), eq(blob.state, 'live')))
  return found.length > 0
}

async function auditOrphans(db: Db, storage: Storage): Promise<Finding> {
  const known = new Set((await db.select({ key: blob.key }).from(blob)).map(({ key }) => key))
  const violations: string[] = []
  for await (const key of storage.list()) {
    const whole = key.endsWith(partialEnding) ? key.slice(0, -partialEnding.length) : key
    if (!known.has(whole) && !(await hasRow(db, whole))) violations.push(key)
  }
  return { promise: 'I6 every stored file has its row', about: 'files', violations }
}

/** A file may have come since the rows were read; its row came before it. */
async function hasRow(db: Db, key: string): Promise<boolean> {
  const found = await db.select({ id: blob.id }).from(blob).where(eq(blob.key, key))
  return found.length > 0
}
