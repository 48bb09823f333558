import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { answerErrors } from './errors.ts'
import { serveHealth } from './health.ts'

/** What a process without pages answers: whether it is well, and its figures. */
export function buildHealthApp(ctx: Pick<Context, 'config' | 'db' | 'log' | 'metrics'>): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = ctx.log
  const app = Fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) })
  answerErrors(app)
  serveHealth(app, ctx, { count: () => 0 })
  return app
}
