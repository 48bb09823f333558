import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../platform/process/app-error.ts'
import { answerInTime } from './calls/answer-in-time.ts'
import type { Context } from './calls/context.ts'
import { sendError } from './errors.ts'
import { enterPayment } from '../../ideas/credits/payments/grant-payment.ts'
import type { Payment } from '../../ideas/credits/payments/payment.ts'
import { readBuyMeACoffee } from '../../ideas/credits/payments/read-buymeacoffee.ts'
import { readGeneric } from '../../ideas/credits/payments/read-generic.ts'
import { readKofi } from '../../ideas/credits/payments/read-kofi.ts'
import { isSigned } from '../../ideas/credits/payments/signature.ts'

type Paid = Pick<Context, 'config' | 'db' | 'log' | 'now'>
type Reading = Payment | 'forged' | undefined

/** A service that is not answered in that time comes again. */
const answersWithinMs = 25_000

/**
 * Takes the payments that donation services tell of at /api/webhooks/NAME. A service without a secret in the settings
 * does not exist here. Bodies are read as bytes, for that is what is signed.
 */
export async function serveWebhooks(app: FastifyInstance, ctx: Paid): Promise<void> {
  const { kofi, buymeacoffee, generic } = ctx.config.webhookSecrets
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 100_000 }, (_request, body, done) => {
      done(null, body)
    })
    serveService(scope, ctx, 'kofi', kofi, (body, _request, token) => readKofi(body, token))
    serveService(scope, ctx, 'buymeacoffee', buymeacoffee, (body, request, secret) =>
      isSigned(body, headerOf(request, 'x-signature-sha256'), secret) ? readBuyMeACoffee(body) : 'forged',
    )
    serveService(scope, ctx, 'generic', generic, (body, request, secret) =>
      isSigned(body, headerOf(request, 'x-guise-signature'), secret) ? readGeneric(body) : 'forged',
    )
  })
}

function serveService(
  scope: FastifyInstance,
  ctx: Paid,
  name: string,
  secret: string | undefined,
  read: (body: Buffer, request: FastifyRequest, secret: string) => Reading,
): void {
  const take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (secret === undefined) throw notFound()
    const payment = read(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request, secret)
    if (payment === 'forged') {
      ctx.log.warn({ service: name }, 'a webhook was signed wrongly')
      return sendError(request, reply, { code: 'signature_wrong' })
    }
    // What is no payment is taken all the same: a service repeats what is refused. But there may be money behind it.
    if (payment) await ctx.db.transaction((tx) => enterPayment(ctx, tx, payment))
    else ctx.log.warn({ service: name }, 'a webhook told of no payment that can be read')
    return reply.code(200).send({ ok: true })
  }
  scope.post(`/api/webhooks/${name}`, { schema: { hide: true }, ...answerInTime(answersWithinMs, take) })
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
