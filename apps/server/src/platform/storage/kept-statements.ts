import { eq } from 'drizzle-orm'
import type { KeptStatements } from '@guise/provenance'
import type { Db } from '../db/connection.ts'
import { keptStatement } from '../db/schema.ts'

/** Keeps the content credentials that a stored picture came with. */
export async function keepStatementsOf(db: Db, blobId: string, statements: KeptStatements): Promise<void> {
  const { store, format, right, wrong } = statements
  await db
    .insert(keptStatement)
    .values({ blob_id: blobId, store: Buffer.from(store).toString('base64'), format, findings: { right, wrong } })
}

/** The content credentials that a stored picture came with; undefined when it had none. */
export async function statementsOf(db: Db, blobId: string): Promise<KeptStatements | undefined> {
  const [row] = await db.select().from(keptStatement).where(eq(keptStatement.blob_id, blobId))
  if (!row) return undefined
  const findings = row.findings as KeptStatements // what keepStatementsOf has written
  return {
    store: new Uint8Array(Buffer.from(row.store, 'base64')),
    format: row.format,
    right: findings.right,
    wrong: findings.wrong,
  }
}
