import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyCors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { operations } from '@guise/contract'
import type { Config } from '../../../platform/settings/config.ts'
import type { Protect } from './protect-answers.ts'

/** Gives every answer the headers that protect its reader and name the call, and packs it for those who can unpack. */
export async function setAnswerHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl'>,
  protect: Protect,
): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    protect(request, reply)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isOfApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
  // To HEAD nothing at all would tell a length of nothing, which caches would take for that of what they keep (RFC 9110, 8.6).
  app.addHook('onSend', ({ method }, { statusCode }, payload, done) =>
    done(null, method === 'HEAD' && statusCode === 304 ? Readable.from([]) : payload),
  )
  await app.register(fastifyCors, {
    origin: config.publicUrl ? [config.publicUrl] : false,
    credentials: true,
    strictPreflight: false, // it answers in a shape of its own
    methods: [...new Set(Object.values(operations).map(({ method }) => method))],
    exposedHeaders: ['etag', 'x-next-cursor', 'x-request-id', 'retry-after'],
  })
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, // 11, the default, takes seconds for a script
  })
}

/** Whether a call is one of the API, however its path is written: the router reads `/%61pi/` as `/api/`. */
export function isOfApi({ routeOptions, url }: FastifyRequest): boolean {
  return url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true
}
