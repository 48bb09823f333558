import { and, desc, eq } from 'drizzle-orm'
import { AddPostPhotoBody } from '@guise/contract'
import type { z } from 'zod'
import type { Operations, Task } from '@guise/contract'
import { notFound } from '../../../platform/process/app-error.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { task } from '../../../platform/db/schema.ts'
import type { Upload } from '../../../platform/storage/uploads.ts'
import { countCall, countCreating } from '../../../platform/limits/fixed-window.ts'
import { olderThan, pageOf } from '../answers/page.ts'
import { answered, notModified } from '../calls/serve.ts'
import type { Call, Handlers } from '../calls/serve.ts'
import { countPhotoUpload, preparePostPhoto, requireOwnPost } from '../../../ideas/work/originals/add-post-photo.ts'
import { listPhotoFaces } from '../../../ideas/work/originals/list-photo-faces.ts'
import { retryContent, startTask, updateTask } from '../../../ideas/work/orders/retry.ts'
import { addTaskUrls, createTask } from '../../../ideas/work/orders/create-task.ts'
import { cancelTask, deleteTask, readOwnTask } from '../../../ideas/work/life/task.ts'
import type { TaskRow } from '../../../ideas/work/life/task.ts'
import { taskParts } from '../../../ideas/work/view/task-parts.ts'
import { streamTask } from '../calls/stream-task.ts'
import { readTask, viewTask } from '../../../ideas/work/view/views.ts'
import { writeLargeResults, writeLargeTask, writeTaskList } from '../calls/write-tasks.ts'

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

  createTask: (call) => changed(call, async (tx) => createTask(call.ctx, tx, call.user.id, call.body)),

  async getTask({ ctx, user, params, link, origin, taskRevision, hasVersion, write }) {
    if (taskRevision === undefined) throw notFound()
    const versionOf = (revision: number) => `"${revision}-${ctx.media.epoch()}-${origin.length}"`
    if (hasVersion(versionOf(taskRevision))) return notModified
    const key = `${params.task_id} ${origin}`
    const known = ctx.taskAnswers.get(key)
    if (known?.version === versionOf(taskRevision)) return known.written
    const tree = await readTask(ctx.db, user.id, params.task_id)
    if (!tree) {
      const row = await readOwnTask(ctx.db, user.id, params.task_id)
      if (hasVersion(versionOf(row.revision))) return notModified
      return writeLarge({ ctx, link, write }, row)
    }
    const version = versionOf(tree.task.revision)
    if (hasVersion(version)) return notModified
    const written = write(viewTask(tree, link))
    ctx.taskAnswers.set(key, { version, written })
    return written
  },

  async updateTask(call) {
    const { ctx, user, params, body } = call
    if (body.status === 'pending') await countCreating(ctx, user.id)
    return changed(call, async (tx) => {
      await updateTask(ctx, tx, { userId: user.id, taskId: params.task_id }, body)
      return params.task_id
    })
  },

  deleteTask: ({ ctx, user, params }) => ctx.db.transaction((tx) => deleteTask(tx, user.id, params.task_id)),

  addTaskUrls: (call) =>
    changed(call, async (tx) => {
      const { ctx, user, params, body } = call
      await addTaskUrls(ctx, tx, user.id, params.task_id, body.urls)
      return params.task_id
    }),

  async addPostPhoto({ ctx, user, params, request, link, onceStored }) {
    const target = { userId: user.id, taskId: params.task_id, postId: params.post_id }
    await requireOwnPost(ctx.db, target)
    await countPhotoUpload(ctx, user.id)
    const add = (upload: Upload<z.infer<typeof AddPostPhotoBody>>) =>
      onceStored(upload.fingerprint, async (stage) => {
        const enterPhoto = await preparePostPhoto({ ...ctx, stage }, target, upload)
        return (tx) => enterPhoto(tx, link)
      })
    const filmBytes = ctx.ffmpeg ? ctx.config.videoMaxBytes : undefined
    return ctx.uploads.receive({ request, userId: user.id }, AddPostPhotoBody, add, filmBytes)
  },

  startTask: (call) =>
    changed(call, async (tx) => {
      const { ctx, user, params } = call
      await startTask(ctx, tx, { userId: user.id, taskId: params.task_id })
      return params.task_id
    }),

  async cancelTask(call) {
    const { ctx, user, params } = call
    // By a count of its own: who has created too much may still stop it.
    await countCall(ctx, `cancel:${user.id}`, ctx.config.createLimit, { code: 'too_much_created' })
    await cancelTask(ctx, user.id, params.task_id)
    return showTask(call, params.task_id)
  },

  retryContent: (call) =>
    changed(call, async (tx) => {
      const { ctx, user, params, body } = call
      await retryContent(ctx, tx, { userId: user.id, taskId: params.task_id, contentId: params.content_id }, body)
      return params.task_id
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

type Showing = Pick<Call<Operations['getTask']>, 'ctx' | 'link' | 'write'>
type Changing = Showing & Pick<Call<Operations['createTask']>, 'once' | 'user'>

/** A task as it is after a change, part by part where it is large. */
async function showTask({ user, ...showing }: Omit<Changing, 'once'>, taskId: string) {
  const { ctx, link } = showing
  const tree = await readTask(ctx.db, user.id, taskId)
  return tree ? viewTask(tree, link) : writeLarge(showing, await readOwnTask(ctx.db, user.id, taskId))
}

/**
 * Changes a task once, and answers what became of it. Of one that is large only its id is kept under the caller's key: repeated,
 * the call answers the task as it is then.
 */
async function changed(call: Changing, change: (tx: Db) => Promise<string>) {
  const answer = await call.once<Task | { large_task: string }>(async (tx) => {
    const taskId = await change(tx)
    const tree = await readTask(tx, call.user.id, taskId)
    return tree ? viewTask(tree, call.link) : { large_task: taskId }
  })
  return 'large_task' in answer ? showTask(call, answer.large_task) : answer
}

function writeLarge({ ctx, link, write }: Showing, row: TaskRow) {
  return writeLargeTask(taskParts(ctx.db, [row], link), (shown) => write(shown).text)
}
