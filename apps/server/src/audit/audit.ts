import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { rowsOf } from '../db/connect.ts'
import type { Db } from '../db/connect.ts'
import { blob } from '../db/schema.ts'
import { partialEnding } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import { checks } from './checks.ts'

/** What an audit found of one promise. */
export type Finding = { promise: string; violations: string[] }

/** Checks every promise of money, work and pictures; an empty list of violations each is what is hoped for. */
export async function audit(db: Db, storage: Storage): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { promise, violations } of checks) {
    const rows = await rowsOf<{ id: string }>(db, violations)
    findings.push({ promise, violations: rows.map(({ id }) => id) })
  }
  findings.push(await auditBytes(db, storage), await auditOrphans(db, storage))
  return findings
}

async function auditBytes(db: Db, storage: Storage): Promise<Finding> {
  const violations: string[] = []
  for (const row of await db.select().from(blob).where(eq(blob.state, 'live'))) {
    const bytes = await storage.get(row.key).catch(() => undefined)
    const isWhole = bytes && createHash('sha256').update(bytes).digest('hex') === row.sha256
    if (!isWhole) violations.push(row.id)
  }
  return { promise: 'I6 every live blob has its bytes, unchanged', violations }
}

async function auditOrphans(db: Db, storage: Storage): Promise<Finding> {
  const known = new Set((await db.select({ key: blob.key }).from(blob)).map(({ key }) => key))
  const violations: string[] = []
  for await (const key of storage.list()) {
    if (!known.has(key.endsWith(partialEnding) ? key.slice(0, -partialEnding.length) : key)) violations.push(key)
  }
  return { promise: 'I6 every stored file has its row', violations }
}
