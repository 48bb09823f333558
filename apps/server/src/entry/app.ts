import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyCors from '@fastify/cors'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import helmet from 'helmet'
import { maxUploadBytes } from '@guise/contract'
import { accountRoutes } from './http/routes/accounts.ts'
import { sessionRoutes } from './http/routes/sessions.ts'
import { userDataRoutes } from './http/routes/user-data.ts'
import type { Context } from './http/context.ts'
import { creditRoutes, webhookRoutes } from './http/routes/credits.ts'
import { serveDemo } from './http/demo/pages.ts'
import { exploreRoutes } from './http/routes/explore.ts'
import { serveRemoteImages } from './http/serve-remote-image.ts'
import { faceRoutes } from './http/routes/faces.ts'
import { galleryRoutes } from './http/routes/gallery.ts'
import { serveZip } from './http/serve-zip.ts'
import { linkRoutes } from './http/routes/links.ts'
import { noticeRoutes } from './http/routes/notices.ts'
import { operatorHouseRoutes } from './http/routes/operator-house.ts'
import { operatorProfileRoutes } from './http/routes/operator-profiles.ts'
import { operatorUserRoutes } from './http/routes/operator-users.ts'
import { projectRoutes } from './http/routes/projects.ts'
import { caseRoutes } from './http/routes/cases.ts'
import { siteRoutes } from './http/routes/site.ts'
import { taskRoutes } from './http/routes/tasks.ts'
import { serveWebhooks } from './http/serve-webhooks.ts'
import { boundCalls } from './http/bound-calls.ts'
import { contentPolicy } from './http/content-policy.ts'
import { describeApi, serveDocs } from './http/docs.ts'
import { drainOnClose, refuseOnClose } from './http/drain-on-close.ts'
import { answerErrors, sendError } from './http/errors.ts'
import { traceCalls } from './http/trace-calls.ts'
import { serveHealth } from './http/health.ts'
import { serveMedia } from './http/media.ts'
import { serve } from './http/serve.ts'
import { serveWebApp } from './http/web-app.ts'
import { createAnswerWriter } from './http/write-answer.ts'
import { callerOf } from '../platform/limits/caller-address.ts'

/** Each waits for a connection to the database; this many are done within the time a client gives a call. */
const mostCallsAtWork = 500

/** Builds the HTTP application: the contract's calls, media, docs, the demo network and the web app. */
export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = ctx.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (logger) => logger, // the request context names the call in every line
    trustProxy: ctx.config.environment === 'production',
    bodyLimit: 1_048_576,
    forceCloseConnections: true, // after drainOnClose has waited for the answers
    return503OnClosing: false, // refuseOnClose says it in words
    frameworkErrors: (_error, request, reply) => void sendError(request, reply, { code: 'not_found' }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(createAnswerWriter({ isProven: ctx.config.environment === 'test' }))
  app.decorateRequest('caller', undefined)
  acceptEmptyJson(app)
  answerErrors(app)
  drainOnClose(app)
  traceCalls(app, ctx)
  const atWork = boundCalls(app, mostCallsAtWork)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })

  // Made once: the plugin of the same name makes all of them anew for every call.
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(ctx.config) },
    strictTransportSecurity: ctx.config.publicUrl?.startsWith('https:') ?? false,
  })
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
  await app.register(fastifyCors, {
    origin: ctx.config.publicUrl ? [ctx.config.publicUrl] : false,
    credentials: true,
    exposedHeaders: ['etag', 'x-next-cursor', 'x-request-id', 'retry-after'],
  })
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, // 11, the default, takes seconds for a script
  })
  await app.register(fastifyRateLimit, {
    max: ctx.config.callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => callerOf(request.ip),
    // One page is a hundred of the app's own files, the same for everybody: counted, ten reloads would lock a home out.
    allowList: (request) => /^\/(assets|icons)\//.test(request.url),
  })
  refuseOnClose(app)
  await app.register(fastifyMultipart, {
    limits: { fileSize: maxUploadBytes, files: 1, fields: 10, fieldSize: 10_000 },
  })
  await describeApi(app)
  serveHealth(app, ctx, atWork)

  serve(app, ctx, {
    ...siteRoutes,
    ...accountRoutes,
    ...userDataRoutes,
    ...sessionRoutes,
    ...creditRoutes,
    ...projectRoutes,
    ...taskRoutes,
    ...faceRoutes,
    ...galleryRoutes,
    ...linkRoutes,
    ...noticeRoutes,
    ...exploreRoutes,
    ...caseRoutes,
    ...webhookRoutes,
    ...operatorProfileRoutes,
    ...operatorUserRoutes,
    ...operatorHouseRoutes,
  })
  serveMedia(app, ctx)
  serveRemoteImages(app, ctx)
  await serveWebhooks(app, ctx)
  serveZip(app, ctx)
  if (ctx.config.environment !== 'production') serveDemo(app, ctx)
  await serveDocs(app)
  await serveWebApp(app, { hasDevPages: ctx.config.environment !== 'production' })
  return app
}

/** Clients send the JSON content type with every call, those without a body too. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8')
    if (text.trim() === '') done(null, undefined)
    else void parse(request, text, done)
  })
}
