import { and, eq } from 'drizzle-orm'
import { isSettled } from '@guise/contract'
import type { Context } from '../context.ts'
import { content, post } from '../../platform/db/schema.ts'
import type { JobData, JobKind } from '../../platform/jobs/queue.ts'
import { failContent } from '../../ideas/work/fail-content.ts'
import { failPost } from '../../ideas/work/fail-post.ts'

const sentences = {
  'read-post': 'This post could not be read after six tries. Please try again later.',
  'download-originals': 'The photos of this post could not be fetched after three tries. Please try again later.',
  'swap-photo': 'This photo could not be swapped after three tries. It was not charged. Please try again later.',
}

/** Ends the work of a job that failed three times or died with its workers, so that nothing waits for ever. */
export async function settleAbandoned(ctx: Context, kind: JobKind, data: JobData[JobKind]): Promise<void> {
  if ('letter' in data || kind === 'send-letter') {
    ctx.log.error({ letter: data }, 'a letter could not be sent')
    return
  }
  if ('content_id' in data) {
    const ofAttempt = and(eq(content.id, data.content_id), eq(content.attempt, data.attempt))
    const [row] = await ctx.db.select().from(content).where(ofAttempt)
    if (row && !isSettled(row.status)) await failContent(ctx, undefined, row, sentences[kind])
    return
  }
  const [row] = await ctx.db
    .select()
    .from(post)
    .where(and(eq(post.id, data.post_id), eq(post.attempt, data.attempt)))
  if (!row || isSettled(row.status)) return
  const stage = kind === 'read-post' ? 'get_post_info' : 'download_originals'
  await failPost(ctx, undefined, row, stage, { message: sentences[kind] })
}
