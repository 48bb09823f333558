import { readFile, rename, writeFile } from 'node:fs/promises'
import { asc } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/db/connection.ts'
import { refusedHash, refusedLook } from '../../platform/db/schema.ts'
import { privateMode } from '../../platform/files/private-files.ts'
import { readProhibitions } from './held-prohibitions.ts'
import type { SealedProhibitions } from './sealed-prohibitions.ts'
import { TransferRefused } from './tables.ts'

/** What the file of removals is called, beside the backups. */
export const removalsName = 'removals.json'

const formatNumber = 1
const kind = z.enum(['result', 'face'])
const at = z.iso.datetime()

const RemovalsFile = z.object({
  format: z.literal(formatNumber),
  written_at: at,
  hashes: z.array(z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), kind, at })),
  looks: z.array(z.object({ perceptual_hash: z.string().regex(/^[0-9a-f]{64}$/), kind, at })),
  /** Not in files of before there were any. */
  prohibitions: z.object({ by: z.enum(['backup_key', 'secret']), text: z.string() }).optional(),
})
/** What a file of removals holds. */
export type Removals = z.infer<typeof RemovalsFile>

/**
 * Writes the hashes of everything that was removed after a complaint, and sealed what is known of forbidden faces: a backup that is
 * older than a removal or a prohibition does not know of it.
 */
export async function writeRemovals(
  db: Db,
  path: string,
  { now, seal }: { now: Date; seal: (plain: string) => Promise<SealedProhibitions> },
): Promise<void> {
  const [hashes, looks] = [
    await db.select().from(refusedHash).orderBy(asc(refusedHash.created_at)),
    await db.select().from(refusedLook).orderBy(asc(refusedLook.created_at)),
  ]
  const file: Removals = {
    format: formatNumber,
    written_at: now.toISOString(),
    hashes: hashes.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() })),
    looks: looks.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() })),
    prohibitions: await seal(JSON.stringify(await readProhibitions(db))),
  }
  await writeFile(`${path}.new`, `${JSON.stringify(file)}\n`, { mode: privateMode.file })
  await rename(`${path}.new`, path)
}

/** Reads a file of removals, or says what is wrong with it. */
export async function readRemovals(path: string): Promise<Removals> {
  let said: unknown
  try {
    said = JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new TransferRefused(`${path} is no file of removals, or cannot be read.`, { cause })
  }
  const parsed = RemovalsFile.safeParse(said)
  if (!parsed.success) throw new TransferRefused(`${path} is no file of removals of this Guise.`)
  return parsed.data
}

/** Refuses what a file of removals names; the server takes away at its start what of it a backup brought back. Answers how many were new. */
export async function applyRemovals(db: Db, { hashes, looks }: Removals): Promise<number> {
  let added = 0
  for (const { at: createdAt, ...row } of hashes) {
    const values = { ...row, created_at: new Date(createdAt) }
    added += (await db.insert(refusedHash).values(values).onConflictDoNothing().returning()).length
  }
  for (const { at: createdAt, ...row } of looks) {
    const values = { ...row, created_at: new Date(createdAt) }
    await db.insert(refusedLook).values(values).onConflictDoNothing()
  }
  return added
}
