import { and, eq, sql } from 'drizzle-orm'
import { isSettled, maxUrlsPerTask } from '@guise/contract'
import type { BodyOf, Operations } from '@guise/contract'
import { parseLink } from '@guise/links'
import type { Reader } from '@guise/posts'
import { v7 as newId } from 'uuid'
import { AppError, invalidBody, notFound } from '../../../platform/process/app-error.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { post, project, task } from '../../../platform/db/schema.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requireFace } from '../../faces/face.ts'
import { requireEngine } from '../swap/made-with.ts'
import { admitWork } from '../life/admit-work.ts'
import { enterPosts } from '../life/post.ts'
import { identityOfLink } from '../life/post-identity.ts'
import { lockTask, reopenTask, settleTask } from '../life/task.ts'

type Tools = Pick<Platform, 'config' | 'queueLimiter' | 'jobs' | 'now' | 'requestContext'> & {
  posts: Pick<Reader, 'recognise'>
}

/** Creates a task from links, with the reading of every link enqueued, and returns its id. */
export async function createTask(
  ctx: Tools,
  tx: Db,
  userId: string,
  body: BodyOf<Operations['createTask']>,
): Promise<string> {
  const ownProject = and(eq(project.id, body.project_id), eq(project.user_id, userId))
  const [parent] = await tx.update(project).set({ updated_at: ctx.now() }).where(ownProject).returning()
  if (!parent) throw new AppError({ code: 'project_gone' })
  const faceId = body.source_image_id ?? parent.default_face_id
  if (!faceId) throw invalidBody({ field: 'source_image_id', code: 'face_not_chosen' })
  await requireFace(tx, userId, faceId)
  requireEngine(ctx.config, body.engine)
  const priority = await admitWork(ctx, tx, userId)

  const id = newId()
  ctx.requestContext.add({ task_id: id })
  await tx.insert(task).values({
    id,
    user_id: userId,
    project_id: parent.id,
    name: body.name ?? sql`'Task ' || (select count(*) + 1 from ${task} where ${eq(task.project_id, parent.id)})`,
    description: body.description || null,
    face_id: faceId,
    face_selection: body.face_selection,
    beard: body.beard,
    engine: body.engine,
  })
  await addLinks(ctx, tx, { userId, taskId: id }, { urls: body.urls, existing: [], priority })
  return id
}

/** Adds links to a task; a finished one with a link that it has not yet starts again at pending and keeps what it has. */
export async function addTaskUrls(ctx: Tools, tx: Db, userId: string, taskId: string, urls: string[]): Promise<void> {
  const row = await lockTask(tx, taskId, userId)
  if (!row) throw notFound()
  const priority = await admitWork(ctx, tx, userId)
  const existing = await tx
    .select({ url: post.url, identity: post.identity })
    .from(post)
    .where(eq(post.task_id, taskId))
  const added = await addLinks(ctx, tx, { userId, taskId }, { urls, existing, priority })
  if (added > 0 && isSettled(row.status)) await reopenTask(tx, row)
  await settleTask(ctx, tx, taskId)
}

type Links = { urls: string[]; existing: { url: string; identity: string | null }[]; priority: number }

/** Enters the posts behind links, each once, and answers how many. Posts that are there already are passed over. */
async function addLinks(
  ctx: Pick<Tools, 'jobs' | 'posts'>,
  tx: Db,
  owner: { userId: string; taskId: string },
  { urls, existing, priority }: Links,
): Promise<number> {
  if (!urls.some((url) => isReadable(url))) {
    throw invalidBody({ field: 'urls', code: 'links_missing' })
  }
  // Rows from before there were identities have none, and rules learn: what a url tells counts beside what was stored.
  const known = new Set(existing.flatMap(({ url, identity }) => [identity, identityOfLink(ctx.posts, url)]))
  const fresh = new Map<string, string>()
  for (const url of urls) {
    const identity = identityOfLink(ctx.posts, url)
    if (!known.has(identity) && !fresh.has(identity)) fresh.set(identity, url)
  }
  const links = [...fresh].map(([identity, url]) => ({ identity, url }))
  if (links.length > 0 && existing.length + links.length > maxUrlsPerTask) {
    throw invalidBody({ field: 'urls', code: 'too_many_links', most: maxUrlsPerTask })
  }
  return enterPosts(ctx, tx, owner, { links, firstPosition: existing.length, priority })
}

function isReadable(url: string): boolean {
  return parseLink(url) !== undefined
}
