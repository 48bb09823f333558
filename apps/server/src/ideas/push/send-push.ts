import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { inEnglish } from '@guise/contract'
import type { Reason } from '@guise/contract'
import { PostProblem } from '@guise/posts'
import type { SafeFetch } from '@guise/posts'
import type { Db } from '../../platform/db/connection.ts'
import { appUser, content, pushSubscription, session, task } from '../../platform/db/schema.ts'
import type { PushOrder } from '../../platform/jobs/queue.ts'
import type { Platform } from '../../platform/platform.ts'
import { encryptMessage, vapidHeader } from './encrypt.ts'

/** What telling a device takes. */
export type Pushing = Pick<Platform, 'config' | 'db' | 'now' | 'log'> & { webhookFetch: SafeFetch }
type Subscription = typeof pushSubscription.$inferSelect

/** A device that is off for longer is not told of what is old. */
const keptSeconds = 24 * 3600

/** The message a device shows: its worker says the reason in its language, or shows the English of one it does not know. */
export type PushMessage = { reason: Reason; message: string; language: string; path: string; tag: string }

/**
 * Tells one device what happened, or throws when it is to be tried again. Whoever was signed out there, or has deleted the
 * task or the account since, is told nothing; an address that is gone is forgotten.
 */
export async function sendPush(ctx: Pushing, order: PushOrder): Promise<void> {
  const keys = ctx.config.pushKeys
  const to = keys && (await findDevice(ctx, order.subscription_id, keys.publicKey))
  const told = to && (await messageOf(ctx.db, to, order))
  if (!told) return
  const status = await post(ctx, { to, told, authorization: await vapidHeader(keys, to.endpoint, ctx.now()) })
  if (status === 'nowhere' || status === 404 || status === 410) {
    await ctx.db.delete(pushSubscription).where(eq(pushSubscription.id, to.id))
    return
  }
  if (status >= 500 || status === 429) throw new Error(`a push service answered ${status}`)
  if (status >= 300) ctx.log.warn({ status, host: new URL(to.endpoint).host }, 'a push service refused a message')
}

type Posting = { to: Subscription; told: PushMessage; authorization: string }

/** What the push service answers; nowhere is what an address leads to that is none of the public web. */
async function post(ctx: Pushing, { to, told, authorization }: Posting): Promise<number | 'nowhere'> {
  try {
    const { status } = await ctx.webhookFetch(to.endpoint, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(keptSeconds),
        urgency: 'normal',
        topic: told.tag, // in place of an older message of the same task that still waits
      },
      body: encryptMessage(JSON.stringify(told), to),
      enoughBytes: 1,
    })
    return status
  } catch (error) {
    if (error instanceof PostProblem && error.code === 'blocked_address') return 'nowhere'
    throw error
  }
}

/** A device whose sign-in is still good, and which was subscribed with the key of now. */
async function findDevice({ db, now }: Pushing, id: string, publicKey: string): Promise<Subscription | undefined> {
  const [found] = await db
    .select({ to: pushSubscription })
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, pushSubscription.session_id))
    .innerJoin(appUser, eq(appUser.id, pushSubscription.user_id))
    .where(
      and(
        eq(pushSubscription.id, id),
        eq(pushSubscription.public_key, publicKey),
        isNull(session.ended_at),
        gt(session.expires_at, now()),
        isNull(appUser.blocked_at),
      ),
    )
  return found?.to
}

async function messageOf(db: Db, to: Subscription, { event, task_id }: PushOrder): Promise<PushMessage | undefined> {
  const [found] = await db
    .select({
      name: task.name,
      projectId: task.project_id,
      photos: sql<number>`count(${content.id})::int`,
      swapped: sql<number>`count(*) filter (where ${content.status} = 'completed')::int`,
    })
    .from(task)
    .leftJoin(content, eq(content.task_id, task.id))
    .where(and(eq(task.id, task_id), eq(task.user_id, to.user_id)))
    .groupBy(task.id)
  if (!found) return undefined
  const { name, projectId, photos, swapped } = found
  const reasons = {
    'task.completed': { code: 'task_ready', task: name, swapped, photos },
    'task.failed': { code: 'task_without_result', task: name },
    'video.completed': { code: 'one_video_ready', task: name },
  } as const
  const reason = shortened(reasons[event])
  return {
    reason,
    message: inEnglish(reason),
    language: to.language,
    path: `/projects/${projectId}/tasks/${task_id}`,
    tag: createHash('sha256').update(task_id).digest('base64url').slice(0, 32),
  }
}

/** A push service takes 4096 bytes, encrypted; the name of a task may be longer. */
function shortened<R extends { task: string }>(reason: R): R {
  const letters = Array.from(reason.task)
  return letters.length <= longestName ? reason : { ...reason, task: `${letters.slice(0, longestName).join('')}…` }
}

const longestName = 120
