import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../../platform/settings/config.ts'
import { contentPolicy } from './content-policy.ts'

/** Gives every answer the headers that protect its reader and name the call, and packs it for those who can unpack. */
export async function setAnswerHeaders(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): Promise<void> {
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
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ?? false,
  })
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
  await app.register(fastifyCors, {
    origin: config.publicUrl ? [config.publicUrl] : false,
    credentials: true,
    exposedHeaders: ['etag', 'x-next-cursor', 'x-request-id', 'retry-after'],
  })
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, // 11, the default, takes seconds for a script
  })
}
