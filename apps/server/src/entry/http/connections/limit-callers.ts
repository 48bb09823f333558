import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../platform/process/app-error.ts'
import { callerOf } from '../../../platform/limits/caller-address.ts'
import { createWindowStore } from '../../../platform/limits/window-store.ts'
import { trustsAnybody } from '../../../platform/settings/trusted-proxies.ts'
import { rememberMethods } from './other-methods.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Refuses the calls of an address that makes too many in a minute. */
export async function limitCallers(app: FastifyInstance, ctx: Pick<Platform, 'config' | 'log'>): Promise<void> {
  noticeProxies(app, ctx)
  await app.register(fastifyRateLimit, {
    max: ctx.config.callsPerMinute,
    timeWindow: '1 minute',
    store: createWindowStore(),
    keyGenerator: (request) => callerOf(request.ip),
    // One page is a hundred of the app's own files, the same for everybody: counted, ten reloads would lock a home out.
    allowList: (request) => /^\/(assets|icons)\//.test(request.url),
  })
  const refuseOtherMethods = rememberMethods(app)
  const limit = app.rateLimit() // which the plugin puts before routes only
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await limit.call(app, request, reply)
    // Files of the web app are whatever no other route takes; '*' is asked what an address may be asked.
    else if (request.routeOptions.url !== '/*' && request.routeOptions.url !== '*') return
    refuseOtherMethods(request, reply)
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound() // without waiting for its body
  })
}

/** Tells an operator, once, that there seems to be a proxy whose word is not taken. */
function noticeProxies(app: FastifyInstance, { config, log }: Pick<Platform, 'config' | 'log'>): void {
  let isTold = trustsAnybody(config.trustedProxies)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      log.warn(
        'A call carries X-Forwarded-For and TRUSTED_PROXIES is not set: behind a proxy all people share one address, and its limits',
      )
    }
    done()
  })
}
