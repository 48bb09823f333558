import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { enforceRemovals } from '../../ideas/cases/enforce-removals.ts'
import { removalsName, writeRemovals } from '../../ideas/transfer/removals-file.ts'
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
  await writeRemovals(ctx.db, join(folder, removalsName), ctx.now())
}
