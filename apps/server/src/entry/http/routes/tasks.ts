import { and, desc, eq } from 'drizzle-orm'
import { AddPostPhotoBody } from '@guise/contract'
import { notFound } from '../../../platform/errors/app-error.ts'
import { task } from '../../../platform/db/schema.ts'
import { countCall, countCreating } from '../../../platform/limits/rate-limiter.ts'
import { olderThan, pageOf } from '../../../platform/db/page.ts'
import { answered, notModified } from '../serve.ts'
import type { Handlers } from '../serve.ts'
import { countPhotoUpload, preparePostPhoto, requireOwnPost } from '../../../ideas/work/add-post-photo.ts'
import { listPhotoFaces } from '../../../ideas/work/list-photo-faces.ts'
import { retryContent, startTask, updateTask } from '../../../ideas/work/retry.ts'
import { addTaskUrls, createTask } from '../../../ideas/work/submit.ts'
import { cancelTask, deleteTask, readOwnTask } from '../../../ideas/work/task.ts'
import { isLarge, taskParts } from '../../../ideas/work/task-parts.ts'
import { streamTask } from '../stream-task.ts'
import { readTask, viewTask } from '../../../ideas/work/views.ts'
import { writeLargeResults, writeLargeTask, writeTaskList } from '../write-tasks.ts'

type TaskCalls =
  | 'listTasks'
  | 'createTask'
  | 'getTask'
  | 'updateTask'
  | 'deleteTask'
  | 'addTaskUrls'
  | 'addPostPhoto'
  | 'startTask'
  | 'cancelTask'
  | 'retryContent'
  | 'listPhotoFaces'
  | 'getTaskResults'
  | 'streamTaskStatus'

/** Calls about tasks. */
export const taskRoutes: Handlers<TaskCalls> = {
  async listTasks({ ctx, user, query, link, nextPage, write }) {
    const where = and(
      eq(task.user_id, user.id),
      query.project_id ? eq(task.project_id, query.project_id) : undefined,
      query.status ? eq(task.status, query.status) : undefined,
      olderThan(task, query.cursor),
    )
    const newestFirst = [desc(task.created_at), desc(task.id)]
    const rows = await ctx.db
      .select()
      .from(task)
      .where(where)
      .orderBy(...newestFirst)
      .limit(query.limit + 1)
    const page = pageOf(rows, query.limit, (row) => row, nextPage)
    return writeTaskList(taskParts(ctx.db, page, link), (tasks) => write(tasks).text)
  },

  createTask: ({ ctx, user, body, link, once }) =>
    once(async (tx) => viewTask(await readTask(tx, user.id, await createTask(ctx, tx, user.id, body)), link)),

  async getTask({ ctx, user, params, link, origin, taskRevision, hasVersion, write }) {
    if (taskRevision === undefined) throw notFound()
    const versionOf = (revision: number) => `"${revision}-${ctx.media.epoch()}-${origin.length}"`
    if (hasVersion(versionOf(taskRevision))) return notModified
    const key = `${params.task_id} ${origin}`
    const known = ctx.taskAnswers.get(key)
    if (known?.version === versionOf(taskRevision)) return known.written
    if (await isLarge(ctx.db, params.task_id)) {
      const row = await readOwnTask(ctx.db, user.id, params.task_id)
      if (hasVersion(versionOf(row.revision))) return notModified
      return writeLargeTask(taskParts(ctx.db, [row], link), (shown) => write(shown).text)
    }
    const tree = await readTask(ctx.db, user.id, params.task_id)
    const version = versionOf(tree.task.revision)
    if (hasVersion(version)) return notModified
    const written = write(viewTask(tree, link))
    ctx.taskAnswers.set(key, { version, written })
    return written
  },

  async updateTask({ ctx, user, params, body, link }) {
    if (body.status === 'pending') await countCreating(ctx, user.id)
    await updateTask(ctx, user.id, params.task_id, body)
    return viewTask(await readTask(ctx.db, user.id, params.task_id), link)
  },

  deleteTask: ({ ctx, user, params }) => ctx.db.transaction((tx) => deleteTask(tx, user.id, params.task_id)),

  addTaskUrls: ({ ctx, user, params, body, link, once }) =>
    once(async (tx) => {
      await addTaskUrls(ctx, tx, user.id, params.task_id, body.urls)
      return viewTask(await readTask(tx, user.id, params.task_id), link)
    }),

  async addPostPhoto({ ctx, user, params, request, link, onceStored }) {
    const target = { userId: user.id, taskId: params.task_id, postId: params.post_id }
    await requireOwnPost(ctx.db, target)
    await countPhotoUpload(ctx, user.id)
    return ctx.uploads.receive({ request, userId: user.id }, AddPostPhotoBody, (upload) =>
      onceStored(upload.fingerprint, async (stage) => {
        const enterPhoto = await preparePostPhoto({ ...ctx, stage }, target, upload)
        return (tx) => enterPhoto(tx, link)
      }),
    )
  },

  async startTask({ ctx, user, params, link }) {
    await startTask(ctx, user.id, params.task_id)
    return viewTask(await readTask(ctx.db, user.id, params.task_id), link)
  },

  async cancelTask({ ctx, user, params, link }) {
    // By a count of its own: who has created too much may still stop it.
    await countCall(ctx, `cancel:${user.id}`, ctx.config.createLimit, { code: 'too_much_created' })
    await cancelTask(ctx, user.id, params.task_id)
    return viewTask(await readTask(ctx.db, user.id, params.task_id), link)
  },

  retryContent: ({ ctx, user, params, body, link, once }) =>
    once(async (tx) => {
      await retryContent(ctx, tx, { userId: user.id, taskId: params.task_id, contentId: params.content_id }, body)
      return viewTask(await readTask(tx, user.id, params.task_id), link)
    }),

  listPhotoFaces: ({ ctx, user, params }) =>
    listPhotoFaces(ctx, { userId: user.id, taskId: params.task_id, contentId: params.content_id }),

  async getTaskResults({ ctx, user, params, link, write }) {
    const row = await readOwnTask(ctx.db, user.id, params.task_id)
    return writeLargeResults(taskParts(ctx.db, [row], link), (results) => write(results).text)
  },

  async streamTaskStatus({ ctx, user, params, origin, request, reply }) {
    await streamTask(ctx, { userId: user.id, taskId: params.task_id, origin, request, reply })
    return answered
  },
}
