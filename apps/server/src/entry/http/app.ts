import { randomUUID } from 'node:crypto'
import fastifyMultipart from '@fastify/multipart'
import Fastify, { LogController, errorCodes } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { maxUploadBytes } from '@guise/contract'
import type { OperationName } from '@guise/contract'
import { setAnswerHeaders } from './answers/answer-headers.ts'
import { limitCallers } from './connections/limit-callers.ts'
import { AppError } from '../../platform/process/app-error.ts'
import { accountRoutes } from './routes/accounts.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { proofRoutes } from './routes/proofs.ts'
import { tokenRoutes } from './routes/tokens.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { userDataRoutes } from './routes/user-data.ts'
import type { Context } from './calls/context.ts'
import { creditRoutes, webhookRoutes } from './routes/credits.ts'
import { serveDemo } from './demo/pages.ts'
import { exploreRoutes } from './routes/explore.ts'
import { serveRemoteImages } from './serve-remote-image.ts'
import { faceRoutes } from './routes/faces.ts'
import { galleryRoutes } from './routes/gallery.ts'
import { serveZip } from './serve-zip.ts'
import { linkRoutes } from './routes/links.ts'
import { noticeRoutes } from './routes/notices.ts'
import { operatorHouseRoutes } from './routes/operator-house.ts'
import { operatorProfileRoutes } from './routes/operator-profiles.ts'
import { operatorUserRoutes } from './routes/operator-users.ts'
import { projectRoutes } from './routes/projects.ts'
import { caseRoutes } from './routes/cases.ts'
import { siteRoutes } from './routes/site.ts'
import { prohibitionRoutes } from './routes/prohibitions.ts'
import { provenanceRoutes } from './routes/provenance.ts'
import { shareRoutes } from './routes/shares.ts'
import { pushRoutes } from './routes/push.ts'
import { webhookHandlers } from './routes/webhooks.ts'
import { taskRoutes } from './routes/tasks.ts'
import { serveWebhooks } from './serve-webhooks.ts'
import { boundCalls } from './connections/bound-calls.ts'
import { connectionLimits } from './connections/limits.ts'
import type { ConnectionLimits } from './connections/limits.ts'
import { boundedBy } from './connections/open-server.ts'
import { readForwarded } from './connections/read-target.ts'
import { giveTurns } from './connections/give-turns.ts'
import { serveDocs } from './docs/serve-docs.ts'
import { drainOnClose, refuseOnClose } from './connections/drain-on-close.ts'
import { answerErrors, sendError } from './errors.ts'
import { watchRefusals } from './calls/watch-refusals.ts'
import { traceCalls } from './trace-calls.ts'
import { serveHealth } from './health.ts'
import { protectAnswers } from './answers/protect-answers.ts'
import type { Protect } from './answers/protect-answers.ts'
import { serveMedia } from './media.ts'
import { validateCall } from './calls/validate-call.ts'
import { serve } from './calls/serve.ts'
import type { Handlers } from './calls/serve.ts'
import { serveShares } from './serve-shares.ts'
import { webAppFolder } from '../../platform/files/web-app-files.ts'
import { serveWebApp, takenAs } from './web-app.ts'
import { createAnswerWriter } from './answers/write-answer.ts'
import { isTrusted, trustsAnybody } from '../../platform/settings/trusted-proxies.ts'

/** Each waits for a connection to the database; this many are done within the time a client gives a call. */
const mostCallsAtWork = 500

const handlers: Handlers<OperationName> = {
  ...siteRoutes,
  ...accountRoutes,
  ...userDataRoutes,
  ...sessionRoutes,
  ...passkeyRoutes,
  ...proofRoutes,
  ...tokenRoutes,
  ...webhookHandlers,
  ...pushRoutes,
  ...creditRoutes,
  ...projectRoutes,
  ...taskRoutes,
  ...provenanceRoutes,
  ...shareRoutes,
  ...faceRoutes,
  ...galleryRoutes,
  ...linkRoutes,
  ...noticeRoutes,
  ...exploreRoutes,
  ...caseRoutes,
  ...prohibitionRoutes,
  ...webhookRoutes,
  ...operatorProfileRoutes,
  ...operatorUserRoutes,
  ...operatorHouseRoutes,
}

/** Builds the HTTP application: the contract's calls, media, docs, the demo network and the web app. */
export async function buildApp(ctx: Context, limits = connectionLimits): Promise<FastifyInstance> {
  const isProduction = ctx.config.environment === 'production'
  const protect = protectAnswers(ctx.config)
  const app = createApp(ctx, { limits, protect })
  answerErrors(app)
  drainOnClose(app)
  traceCalls(app, ctx)
  watchRefusals(app, ctx)
  readForwarded(app)
  const atWork = boundCalls(app, mostCallsAtWork)
  giveTurns(app)
  await setAnswerHeaders(app, ctx.config, protect)
  await limitCallers(app, ctx)
  refuseOnClose(app)
  await app.register(fastifyMultipart, {
    limits: { fileSize: maxUploadBytes, files: 1, fields: 10, fieldSize: 10_000 },
  })
  serveHealth(app, ctx, atWork)

  serve(app, ctx, handlers)
  serveMedia(app, ctx)
  serveRemoteImages(app, ctx)
  await serveWebhooks(app, ctx)
  serveZip(app, ctx)
  if (!isProduction) serveDemo(app, ctx)
  await serveDocs(app, ctx)
  serveShares(app, ctx, webAppFolder)
  await serveWebApp(app, { hasDevPages: !isProduction })
  return app
}

/** The bare application: how it reads calls and writes answers. */
function createApp(
  { config, log }: Pick<Context, 'config' | 'log'>,
  { limits, protect }: { limits: ConnectionLimits; protect: Protect },
): FastifyInstance {
  const { trustedProxies } = config
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (logger) => logger, // the request context names the call in every line
    trustProxy: trustsAnybody(trustedProxies) && ((address, hop) => isTrusted(trustedProxies, address, hop)),
    bodyLimit: 1_048_576,
    ...boundedBy(limits, config),
    pluginTimeout: 0, // a stop counts as one that is late: it has as long as drainOnClose waits for the answers
    forceCloseConnections: true, // after that
    return503OnClosing: false, // refuseOnClose says it in words
    rewriteUrl: takenAs,
    frameworkErrors(_error, request, reply) {
      protect(request, reply) // no route, no hooks
      void sendError(request, reply, { code: 'not_found' })
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  app.setValidatorCompiler(validateCall)
  app.setSerializerCompiler(createAnswerWriter({ isProven: config.environment === 'test' }))
  app.decorateRequest('caller', undefined)
  // Bounds, traces, time limits and the framework itself all wait for an answer's end: more than the ten Node takes for a leak.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setMaxListeners(20)
    done()
  })
  takeJsonAlone(app)
  unpackJsonAlone(app)
  return app
}

/** Clients send a content type with every call, those without a body too. */
function takeJsonAlone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8')
    if (text.trim() === '') done(null, undefined)
    else void parse(request, text, done)
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('*', ({ headers }, _body, done) => {
    const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
    done(isEmpty ? null : new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE())
  })
}

/** Bodies are unpacked on their way to where they are read. A form is read as it comes, and nobody reads that of a GET: there the call would wait for itself. */
function unpackJsonAlone(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD') route.decompress = false
  })
  app.addHook('preParsing', ({ headers, mediaType }, _reply, payload, done) => {
    const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity'
    done(isPacked && mediaType === 'multipart/form-data' ? new AppError({ code: 'body_packed' }) : null, payload)
  })
}
