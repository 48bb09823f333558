import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { enforceRemovals } from '../../ideas/cases/enforce-removals.ts'
import { removalsName, writeRemovals } from '../../ideas/transfer/removals-file.ts'
import { readSealKey } from '../../ideas/transfer/sealed-archive.ts'
import type { SealKey } from '../../ideas/transfer/sealed-archive.ts'
import { sealProhibitions } from '../../ideas/transfer/sealed-prohibitions.ts'
import type { SealedProhibitions } from '../../ideas/transfer/sealed-prohibitions.ts'
import type { Db } from '../../platform/db/connection.ts'
import { privateMode } from '../../platform/files/private-files.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import type { Platform } from '../../platform/platform.ts'

type Holding = Pick<Platform, 'config' | 'db' | 'jobs' | 'log' | 'now'>

/** The task that keeps removals: a file of their hashes beside the backups, and nothing of them brought back by a restore. */
export function removalsTask(ctx: Holding): ScheduledTask {
  return { name: 'hold-removals', cron: '*/10 * * * *', isDueAtStart: true, run: () => holdRemovals(ctx) }
}

/** Takes away what a restore brought back, and writes the file of removals: into the folder of backups, or the installation's own. */
export async function holdRemovals(ctx: Holding): Promise<void> {
  const gone = await enforceRemovals(ctx)
  if (gone > 0) ctx.log.warn({ gone }, 'what had been removed after a complaint was here again, and is removed')
  const folder = ctx.config.backups?.folder ?? ctx.config.dataDir
  await mkdir(folder, { recursive: true, mode: privateMode.folder })
  const seal = await sealerOf(ctx)
  await writeRemovals(ctx.db, join(folder, removalsName), { now: ctx.now(), seal })
}

/** Seals forbidden faces as the backups are sealed; what has not changed is not sealed anew, for a passphrase takes its time. */
async function sealerOf({ config, db, log }: Holding): Promise<(plain: string) => Promise<SealedProhibitions>> {
  const key = await readKey({ config, log })
  return async (plain) => {
    const id = JSON.stringify([plain, key ?? config.secretKey])
    const last = lastSealed.get(db)
    if (last?.id === id) return last.sealed
    const sealed = await sealProhibitions(plain, { key, secretKey: config.secretKey })
    lastSealed.set(db, { id, sealed })
    return sealed
  }
}

const lastSealed = new WeakMap<Db, { id: string; sealed: SealedProhibitions }>()

/** Whom the backups are sealed for. Without it the secret seals: what was removed is held all the same. */
async function readKey({ config, log }: Pick<Holding, 'config' | 'log'>): Promise<SealKey | undefined> {
  const { keyFile } = config.backups ?? {}
  if (keyFile === undefined) return undefined
  try {
    return await readSealKey(keyFile)
  } catch (error) {
    log.error({ err: error }, 'forbidden faces are sealed by the secret, for the key of the backups cannot be read')
    return undefined
  }
}
