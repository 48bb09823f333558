import { and, eq } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import { content, post } from '../../../platform/db/schema.ts'
import type { JobData, WorkData, WorkKind } from '../../../platform/jobs/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { failPhoto } from './photo.ts'
import type { Why } from './photo.ts'
import { failPost } from './post.ts'
import { changeTask } from './task.ts'

type Tools = Pick<Platform, 'db' | 'now' | 'jobs'>

const reasons: Record<WorkKind, Why> = {
  'read-post': { code: 'gave_up_reading' },
  'download-originals': { code: 'gave_up_fetching' },
  'swap-photo': { code: 'gave_up_swapping' },
  'swap-video': { code: 'video_gave_up' },
}

/** Ends what a job was for that failed in its last try or died with its workers, so that nothing waits for ever. */
export async function abandonWork(ctx: Tools, kind: WorkKind, data: WorkData): Promise<void> {
  if ('content_id' in data) return abandonPhoto(ctx, data, reasons[kind])
  const ofAttempt = and(eq(post.id, data.post_id), eq(post.attempt, data.attempt))
  const [row] = await ctx.db.select().from(post).where(ofAttempt)
  if (!row || isSettled(row.status)) return
  const stage = kind === 'read-post' ? 'get_post_info' : 'download_originals'
  const failure = { why: reasons[kind] }
  await changeTask(ctx, row.task_id, (tx) => failPost(ctx, tx, row, stage, failure))
}

async function abandonPhoto(ctx: Tools, data: JobData['swap-photo'], why: Why): Promise<void> {
  const ofAttempt = and(eq(content.id, data.content_id), eq(content.attempt, data.attempt))
  const [row] = await ctx.db.select().from(content).where(ofAttempt)
  if (row && !isSettled(row.status)) await changeTask(ctx, row.task_id, (tx) => failPhoto(ctx, tx, row, why))
}
