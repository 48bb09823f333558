import { parseWebLink } from '@guise/links'
import { createRateLimiter, createSafeFetch } from '@guise/posts'
import type { SafeFetch } from '@guise/posts'
import type { Config } from '../settings/config.ts'
import { AppError } from '../process/app-error.ts'

type Where = Pick<Config, 'environment' | 'host'>

/** What a receiver has for its answer; of the answer no more than its status is of use. */
const timeMs = 10_000
const loopback = /^(127\.\d+\.\d+\.\d+|::1)$/
const everyPort = () => Array.from({ length: 65_535 }, (_, n) => n + 1)

/** Refuses an address that nothing may be sent to: https only, and in development the machine itself. Where a name leads is looked at when something is sent. */
export function requireAddress(config: Where, address: string, field = 'url'): void {
  const url = parseWebLink(address)
  const isOpen = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwnMachineOnly(config))
  if (!isOpen) {
    throw new AppError({ code: 'invalid_body', problems: [{ field, code: 'webhook_address' }] })
  }
}

/** The one way out to addresses of webhooks: public ones, without following redirects; in development the machine itself, too. */
export function createWebhookFetch(config: Where, userAgent: string): SafeFetch {
  // One host may take the messages of many people.
  const rateLimiter = createRateLimiter({ concurrent: 8, perSecond: 20, burst: 40 })
  const limits = { redirects: 0, timeMs, connectMs: 5000, bytes: 64 * 1024 }
  if (!isOwnMachineOnly(config)) return createSafeFetch({ userAgent, limits, rateLimiter })
  return createSafeFetch({
    userAgent,
    limits,
    rateLimiter,
    ports: everyPort(),
    allow: (address) => loopback.test(address),
  })
}

/** Whether nobody but who sits at the machine can reach this server: then it may reach the machine. */
function isOwnMachineOnly({ environment, host }: Where): boolean {
  return environment !== 'production' && (host === 'localhost' || loopback.test(host))
}
