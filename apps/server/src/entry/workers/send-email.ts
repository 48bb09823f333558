import { and, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { appUser, content, prohibition, project, removalRequest, task } from '../../platform/db/schema.ts'
import type { ClaimedJob, EmailOrder } from '../../platform/jobs/queue.ts'
import type { Email } from '../../platform/mail/emails.ts'
import {
  projectReadyEmail,
  readerOf,
  removalSettledEmail,
  prohibitionSettledEmail,
} from '../../platform/mail/emails.ts'

type Sending = Pick<Platform, 'config' | 'db' | 'jobs' | 'mail'>

const settled = ['completed', 'failed', 'cancelled'] as const

/** Sends an e-mail that was ordered, unless what it would tell is no longer so or its reader wants none, or is blocked. */
export async function sendEmail(ctx: Sending, job: ClaimedJob<'send-letter'>): Promise<void> {
  const written = await write(ctx, job.data)
  if (written) await ctx.mail.send(written.email, written.message)
  await ctx.jobs.complete(ctx.db, job)
}

function write(ctx: Sending, order: EmailOrder): Promise<{ email: string; message: Email } | undefined> {
  if (order.letter === 'project-ready') return writeReady(ctx, order.task_id)
  if (order.letter === 'prohibition-settled') return writeProhibition(ctx, order.prohibition_id)
  return writeSettled(ctx, order.removal_request_id)
}

async function writeReady(ctx: Sending, taskId: string) {
  const [row] = await ctx.db
    .select({
      email: appUser.email,
      language: appUser.language,
      wants: appUser.email_notifications,
      project_id: project.id,
      name: project.name,
    })
    .from(task)
    .innerJoin(project, eq(project.id, task.project_id))
    .innerJoin(appUser, eq(appUser.id, task.user_id))
    .where(and(eq(task.id, taskId), isNull(appUser.blocked_at)))
  if (!row?.wants || !(await isLastOfItsProject(ctx, taskId, row.project_id))) return undefined
  const [counted] = await ctx.db
    .select({
      photos: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${content.status} = 'completed'))::int`,
    })
    .from(content)
    .innerJoin(task, eq(task.id, content.task_id))
    .where(eq(task.project_id, row.project_id))
  const { photos = 0, done = 0 } = counted ?? {}
  if (done === 0) return undefined
  const address = ctx.config.publicUrl && `${ctx.config.publicUrl}/projects/${row.project_id}`
  const message = projectReadyEmail({ name: row.name, done, photos, address }, readerOf(ctx, row))
  return { email: row.email, message }
}

/** Of tasks that end side by side only the last one tells, once nothing of the project is at work. */
async function isLastOfItsProject(ctx: Pick<Platform, 'db'>, taskId: string, projectId: string): Promise<boolean> {
  const ofProject = eq(task.project_id, projectId)
  const [busy] = await ctx.db
    .select({ id: task.id })
    .from(task)
    .where(and(ofProject, notInArray(task.status, [...settled])))
    .limit(1)
  if (busy) return false
  const [last] = await ctx.db
    .select({ id: task.id })
    .from(task)
    .where(and(ofProject, inArray(task.status, ['completed', 'failed'])))
    .orderBy(desc(task.completed_at), desc(task.id))
    .limit(1)
  return last?.id === taskId
}

async function writeSettled(ctx: Sending, requestId: string) {
  const [row] = await ctx.db.select().from(removalRequest).where(eq(removalRequest.id, requestId))
  if (!row || row.status === 'open') return undefined
  const message = removalSettledEmail({ isRemoved: row.status === 'removed', note: row.note }, readerOf(ctx, row))
  return { email: row.contact_email, message }
}

async function writeProhibition(ctx: Sending, id: string) {
  const [row] = await ctx.db.select().from(prohibition).where(eq(prohibition.id, id))
  const message = row && prohibitionSettledEmail(row, readerOf(ctx, row))
  return message && { email: row.email, message }
}
