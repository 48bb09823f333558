import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

/** Something that whoever watches over an installation wants to hear of. */
export type SecurityEvent = {
  event: 'sign_in' | 'sign_out' | 'proof' | 'account_change' | 'denied' | 'limited' | 'operator_act'
  /** Why it was denied or limited, as a reason's code; by what somebody signed in or proved who they are; what was changed. */
  reason?: string
  /** Who did it, when that is known. */
  user_id?: string | undefined
  /** Whom it was about, by their e-mail address; logged as a keyed hash. */
  about?: string | undefined
  /** The network that the call came from. */
  from?: string | undefined
  [detail: string]: unknown
}

/** The stream of security events: lines of the log that have `stream: security`, whatever LOG_LEVEL is (save for silent). */
export type SecurityLog = (event: SecurityEvent) => void

const windowMs = 60_000
/** Refusals of one kind from one network in a minute that have a line each. */
const mostAlike = 10
/** Of all of them together: whoever rotates networks does not fill the disk. */
const mostRefusals = 600

/** Opens the stream. Refusals beyond what a minute may hold are counted, and told with the next line. */
export function openSecurityLog(log: Logger, { secretKey }: { secretKey: string }, now: () => number): SecurityLog {
  const stream = log.child({ stream: 'security' }, log.level === 'silent' ? {} : { level: 'info' })
  const seen = new LRUCache<string, number>({ max: 10_000 })
  const window = { beganMs: now(), lines: 0, withheld: 0 }

  /** How many lines were withheld before this one; undefined when this one is, too. */
  function admit({ event, reason, from }: SecurityEvent): number | undefined {
    if (event !== 'denied' && event !== 'limited') return 0
    if (Math.abs(now() - window.beganMs) >= windowMs) {
      seen.clear()
      Object.assign(window, { beganMs: now(), lines: 0 })
    }
    const kind = `${event} ${reason} ${from}`
    const alike = (seen.get(kind) ?? 0) + 1
    seen.set(kind, alike)
    if (alike > mostAlike || window.lines >= mostRefusals) {
      window.withheld += 1
      return undefined
    }
    const { withheld } = window
    Object.assign(window, { withheld: 0, lines: window.lines + 1 })
    return withheld
  }

  return ({ about, ...event }) => {
    const withheld = admit(event)
    if (withheld === undefined) return
    stream.info(
      {
        ...event,
        ...(about !== undefined && { about: hashOf(secretKey, about) }),
        ...(withheld > 0 && { withheld }),
      },
      `security: ${event.event}`,
    )
  }
}

/** Tells addresses apart without telling them. */
function hashOf(secretKey: string, email: string): string {
  return createHmac('sha256', secretKey).update(`security-log:${email}`).digest('hex').slice(0, 16)
}
