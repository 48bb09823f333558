import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorCodeOf } from '@guise/contract'
import type { CallReason, ErrorCode, Operation } from '@guise/contract'
import { networkOf } from '../../../platform/limits/caller-address.ts'
import type { SecurityEvent } from '../../../platform/telemetry/security-log.ts'
import type { Context } from './context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused. */
    refusal: { reason: CallReason; because?: 'operators_only' | 'access_token_expired' } | undefined
  }
  interface FastifyContextConfig {
    /** The call of the contract that the route serves. */
    call?: { name: string; access: Operation['access'] }
  }
}

const kinds: Partial<Record<ErrorCode, 'denied' | 'limited'>> = {
  auth_required: 'denied',
  session_ended: 'denied',
  blocked: 'denied',
  signups_closed: 'denied',
  code_wrong: 'denied',
  code_expired: 'denied',
  proof_needed: 'denied',
  token_refused: 'denied',
  passkey_refused: 'denied',
  plan_required: 'denied',
  address_expired: 'denied',
  rate_limited: 'limited',
}

/** Tells the security log of calls that were denied or over a limit, and of what operators did. */
export function watchRefusals(
  app: FastifyInstance,
  { security, requestContext }: Pick<Context, 'security' | 'requestContext'>,
): void {
  app.decorateRequest('refusal', undefined)
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply.statusCode)
    if (event) requestContext.run(request.traced?.ids ?? {}, () => security(event))
    done()
  })
}

function eventOf(request: FastifyRequest, status: number): SecurityEvent | undefined {
  const { refusal, method } = request
  const { call } = request.routeOptions.config
  if (!refusal) {
    const isAct = call?.access === 'operator' && method !== 'GET' && status < 400
    return isAct ? { event: 'operator_act', ...aboutOf(request), subject: request.params } : undefined
  }
  // A page renews it by itself, every ten minutes.
  if (refusal.because === 'access_token_expired') return undefined
  const event = refusal.because === 'operators_only' ? 'denied' : kinds[errorCodeOf(refusal.reason)]
  return (
    event && { event, reason: refusal.because ?? refusal.reason.code, ...aboutOf(request), about: emailOf(request) }
  )
}

function aboutOf(request: FastifyRequest): Omit<SecurityEvent, 'event'> {
  const { call } = request.routeOptions.config
  return { ...originOf(request), call: call?.name, method: request.method, route: request.routeOptions.url }
}

/** Who makes a call, and from which network. */
export function originOf(request: FastifyRequest): Pick<SecurityEvent, 'user_id' | 'from'> {
  return { user_id: request.caller?.user.id, from: networkOf(request.ip) }
}

/** Whom a call of signing in is about. */
function emailOf({ body }: FastifyRequest): string | undefined {
  const { email } = (body ?? {}) as { email?: unknown } // of whatever somebody sent
  return typeof email === 'string' ? email.toLowerCase().slice(0, 254) : undefined
}
