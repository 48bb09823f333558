import { eq } from 'drizzle-orm'
import type { Stage } from '@guise/contract'
import type { Db } from '../../platform/db/connect.ts'
import { post } from '../../platform/db/schema.ts'
import type { Stages } from '../../platform/db/schema.ts'

const waiting: Stage = { status: 'pending', started_at: null, finished_at: null, error_message: null }

/** The stages of a post nothing has been done for. */
export function freshStages(): Stages {
  return { get_post_info: { ...waiting }, download_originals: { ...waiting }, compute_swaps: { ...waiting } }
}

/** Marks a stage as running, unless it runs already. */
export async function beginStage(tx: Db, postId: string, name: keyof Stages, now: Date): Promise<void> {
  await changeStage(tx, postId, name, (stage) =>
    stage.status === 'running'
      ? stage
      : { status: 'running', started_at: now.toISOString(), finished_at: null, error_message: null },
  )
}

/** Marks a stage as over. */
export async function endStage(
  tx: Db,
  postId: string,
  name: keyof Stages,
  now: Date,
  errorMessage: string | null = null,
): Promise<void> {
  const status = errorMessage === null ? 'completed' : 'failed'
  await changeStage(tx, postId, name, (stage) => ({
    ...stage,
    status,
    finished_at: now.toISOString(),
    error_message: errorMessage,
  }))
}

async function changeStage(tx: Db, postId: string, name: keyof Stages, change: (stage: Stage) => Stage): Promise<void> {
  const [row] = await tx.select({ stages: post.stages }).from(post).where(eq(post.id, postId))
  if (!row) return
  const stages = { ...row.stages, [name]: change(row.stages[name]) }
  await tx.update(post).set({ stages }).where(eq(post.id, postId))
}
