import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { pushSubscription } from '../../platform/db/schema.ts'
import type { PushOrder } from '../../platform/jobs/queue.ts'
import type { Platform } from '../../platform/platform.ts'

/** What happened to a task of a user. */
type Happening = Pick<PushOrder, 'event' | 'task_id'> & { userId: string }

/** Has the devices of a user told what happened, in the transaction in which it happens. */
export async function enterPush(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Db,
  { userId, event, task_id }: Happening,
): Promise<void> {
  const devices = await tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.user_id, userId))
  for (const { id } of devices) await jobs.send(tx, 'send-push', { subscription_id: id, event, task_id }, 0)
}
