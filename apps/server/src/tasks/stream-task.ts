import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TaskId } from '@guise/contract'
import { authenticate } from '../http/authenticate.ts'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { readTask, viewTask } from './views.ts'

const keepAliveMs = 15_000
/** Changes closer together than this travel as one. */
const coalesceMs = 40

/** Sends the task now and at every change, until the caller leaves, the task is gone or the session has ended. */
export async function streamTask(
  ctx: Context,
  call: {
    userId: string
    taskId: TaskId
    link: (blobId: string) => string
    request: FastifyRequest
    reply: FastifyReply
  },
): Promise<void> {
  const { userId, taskId, link, request, reply } = call
  await readTask(ctx.db, userId, taskId)
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>), // security headers set by the hooks
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })

  ctx.metrics.eventStreams.inc()
  raw.once('close', () => ctx.metrics.eventStreams.dec())
  let isDirty = true
  let isSending = false
  const end = () => {
    unsubscribe()
    clearInterval(keepAlive)
    raw.end()
  }
  const flush = async () => {
    if (isSending) return
    isSending = true
    try {
      while (isDirty && !raw.destroyed && !raw.writableEnded) {
        isDirty = false
        const task = viewTask(await readTask(ctx.db, userId, taskId), link)
        raw.write(`event: task\ndata: ${JSON.stringify(task)}\n\n`)
        await new Promise((resolve) => setTimeout(resolve, coalesceMs))
      }
    } catch (error) {
      if (!(error instanceof AppError)) request.log.error({ err: error }, 'task stream')
      end()
    } finally {
      isSending = false
    }
  }
  const unsubscribe = ctx.feed.subscribe(taskId, () => {
    isDirty = true
    void flush()
  })
  const keepAlive = setInterval(() => {
    raw.write(': still here\n\n')
    authenticate(ctx, request).catch(end)
  }, keepAliveMs)
  raw.on('close', end)
  if (raw.destroyed) end() // the caller left while the task was read
  await flush()
}
