import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/process/app-error.ts'
import type { Context } from './context.ts'
import { authenticate } from './authenticate.ts'
import type { Watched } from './task-watches.ts'
import { readOwnTask } from '../../../ideas/work/life/task.ts'
import { isLarge } from '../../../ideas/work/view/weight.ts'

const keepAliveMs = 15_000
/** After which a caller that gets no stream may ask for one again. */
const retryAfterSeconds = 30
/** Most streams one process keeps open, and one person: more than anybody has pages. */
const mostStreams = { inAll: 5000, ofOneUser: 50 }

/** Sends the task now and at every change, until the caller leaves, the task is gone or the session has ended. */
export async function streamTask(
  ctx: Pick<Context, 'accessTokens' | 'config' | 'db' | 'metrics' | 'now' | 'requestContext' | 'taskWatches'>,
  { request, reply, ...watched }: Watched & { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  requirePlace(ctx, watched.userId) // whoever is refused anyway has nothing read for them
  await readOwnTask(ctx.db, watched.userId, watched.taskId)
  if (await isLarge(ctx.db, watched.taskId))
    throw new AppError({ code: 'task_too_large_to_watch' }, { retryAfterSeconds })
  requirePlace(ctx, watched.userId) // nothing is waited for until the place is taken, or many at once would have one place
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>), // security headers set by the hooks
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()

  const writer = createWriter(raw)
  const isStillIn = () => authenticate(ctx, request)
  ctx.metrics.eventStreams.inc()
  let isOver = false
  const leave = ctx.taskWatches.watch(watched, { tell: tellWhileIn(isStillIn, writer, end), end })
  const keepAlive = setInterval(() => {
    writer.keepAlive()
    isStillIn().catch(() => end())
  }, keepAliveMs)
  function end(error?: unknown): void {
    if (isOver) return
    isOver = true
    ctx.metrics.eventStreams.dec()
    if (error) request.log.error({ err: error }, 'task stream')
    leave()
    clearInterval(keepAlive)
    raw.end()
  }
  raw.on('close', () => end())
  if (raw.destroyed) end() // the caller left while the task was read
}

/** The page asks every few seconds anyway: one that gets no stream only learns of changes later. */
function requirePlace({ taskWatches }: Pick<Context, 'taskWatches'>, userId: string): void {
  const isFull = taskWatches.count() >= mostStreams.inAll || taskWatches.count(userId) >= mostStreams.ofOneUser
  if (isFull) throw new AppError({ code: 'too_many_live_views' }, { retryAfterSeconds })
}

/**
 * Asks before each event whether the caller is still in: whoever was signed out meanwhile is told nothing more. All who watch a task
 * are looked up by one query, as the callers of other calls are. Of events that come while that is asked only the newest is told.
 */
function tellWhileIn(isStillIn: () => Promise<unknown>, writer: Pick<Writer, 'write'>, end: () => void) {
  let newest: string | undefined
  async function tellNewest(): Promise<void> {
    await isStillIn()
    if (newest !== undefined) writer.write(newest)
    newest = undefined
  }
  return (event: string): void => {
    const isAsking = newest !== undefined
    newest = event
    if (!isAsking) tellNewest().catch(() => end())
  }
}

type Writer = ReturnType<typeof createWriter>

/** Writes events to a reader that may be slow: only the newest waits for it, and one that reads nothing is let go. */
function createWriter(raw: ServerResponse) {
  let waiting: string | undefined
  raw.on('drain', () => {
    if (waiting !== undefined) raw.write(waiting)
    waiting = undefined
  })
  return {
    write(event: string): void {
      if (raw.writableEnded || raw.destroyed) return // the caller left, or was let go
      if (raw.writableNeedDrain) waiting = event
      else raw.write(event)
    },
    keepAlive(): void {
      if (raw.writableNeedDrain) raw.destroy()
      else raw.write(': still here\n\n')
    },
  }
}
