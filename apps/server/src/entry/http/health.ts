import Fastify from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { LogController } from 'fastify'
import type { FastifyInstance, FastifyRequest, FastifyBaseLogger } from 'fastify'
import { AppError, notFound } from '../../platform/process/app-error.ts'
import type { Context } from './calls/context.ts'
import { connectionLimits } from './connections/limits.ts'
import { boundedBy } from './connections/open-server.ts'
import { answerErrors } from './errors.ts'
import { protectAnswers } from './answers/protect-answers.ts'

/** The longest a database may take to say that it is there. */
const timeoutMs = 2_000

/** Tells machines how this process is: alive, ready for work, and its figures. */
export function serveHealth(
  app: FastifyInstance,
  ctx: Pick<Context, 'config' | 'db' | 'isDatabaseFull' | 'metrics' | 'storage' | 'uploads'>,
  atWork: { count(): number },
): void {
  const hidden = { schema: { hide: true }, config: { rateLimit: false } }
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  // Anybody may ask as often as they like, and it takes files and statements to find out: whoever asks meanwhile is told the same.
  let asking: ReturnType<typeof findInTime> | undefined
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))

  app.get('/readyz', hidden, async () => {
    if (isClosing) throw new AppError({ code: 'process_stopping' }, { retryAfterSeconds: 5 })
    asking ??= findInTime(ctx).finally(() => (asking = undefined))
    const found = await asking
    if (found) throw new AppError({ code: found }, { retryAfterSeconds: 5 })
    return { status: 'ready' }
  })

  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayRead(ctx, request)) throw notFound()
    ctx.metrics.callsAtWork.set(atWork.count())
    return reply.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics())
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    ctx.metrics.requestSeconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    done()
  })
}

function findInTime(ctx: Parameters<typeof findProblem>[0]) {
  return Promise.race([findProblem(ctx), sleep(timeoutMs, 'database_silent' as const, { ref: false })])
}

/** What keeps a process from doing what it is asked for: it would answer errors. */
async function findProblem({
  db,
  isDatabaseFull,
  storage,
  uploads,
}: Pick<Context, 'db' | 'isDatabaseFull' | 'storage' | 'uploads'>) {
  if (await isDatabaseFull()) return 'database_full'
  const isThere = await db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  if (!isThere) return 'database_silent'
  if (!(await storage.isThere())) return 'pictures_gone'
  if (await storage.isFull()) return 'pictures_full'
  return (await storage.isWritable()) && uploads.isWritable() ? undefined : 'pictures_not_stored'
}

/** With a token set, whoever has it; without one, anybody outside production. */
function mayRead({ config }: Pick<Context, 'config'>, request: FastifyRequest): boolean {
  if (!config.metricsToken) return config.environment !== 'production'
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${config.metricsToken}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** What a process without pages answers: whether it is well, and its figures. */
export function buildHealthApp(
  ctx: Pick<Context, 'config' | 'db' | 'isDatabaseFull' | 'log' | 'metrics' | 'storage' | 'uploads'>,
): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = ctx.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    ...boundedBy(connectionLimits, ctx.config),
  })
  answerErrors(app)
  const protect = protectAnswers(ctx.config)
  app.addHook('onRequest', async (request, reply) => protect(request, reply))
  serveHealth(app, ctx, { count: () => 0 })
  return app
}
