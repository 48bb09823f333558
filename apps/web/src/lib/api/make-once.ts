import { ApiError } from '@guise/client'
import type { CallOptions, Client, RequestInput } from '@guise/client'

/** Calls that make something, or move credits, each time they reach the server. */
const making = [
  'createProject',
  'createTask',
  'addTaskUrls',
  'retryContent',
  'createShare',
  'createReport',
  'askContentReview',
  'createToken',
  'createWebhook',
  'createOperatorProfile',
  'changeUserCredits',
  'setUserPlan',
] as const

/** Calls that send a mail each time they reach the server: they have no key, so it would send two. */
const mailing = ['login', 'sendProofCode', 'beginEmailChange'] as const

type Making = (typeof making)[number]
type Call = (input?: RequestInput, options?: CallOptions) => Promise<unknown>
type Asked = { key: string; input: RequestInput; unheardAt?: number }

/** Whoever asks for the same after that wants another one. */
const keptMs = 10 * 60_000

/**
 * Repeats a call whose answer never came under the Idempotency-Key it had: what the server has made, and charged, behind a connection that
 * broke is found by the next try instead of being made twice. Equal calls at one time are one, too.
 */
export function makeOnce(client: Client): Client {
  const unheard = new Map<string, Asked>()
  const calls = making.map((name) => {
    const call = client[name] as Call // each takes its own part of such an input
    const once: Call = async (input = {}, options) => {
      const wish = wishOf(name, input)
      const asked = stillUnheard(unheard.get(wish)) ?? { key: options?.idempotencyKey ?? crypto.randomUUID(), input }
      unheard.set(wish, asked)
      try {
        const answer = await call(asked.input, { ...options, idempotencyKey: asked.key })
        unheard.delete(wish)
        return answer
      } catch (error) {
        if (isUnheard(error)) asked.unheardAt = Date.now()
        else unheard.delete(wish)
        throw error
      }
    }
    return [name, once] as const
  })
  return { ...client, ...Object.fromEntries([...calls, ...mailing.map((name) => [name, oneAtATime(client, name)])]) }
}

/** Whoever asks while the same is asked for, as by clicking twice before the button is drawn anew, gets the same answer. */
function oneAtATime(client: Client, name: (typeof mailing)[number]): Call {
  const call = client[name] as Call // each takes its own part of such an input
  const underWay = new Map<string, Promise<unknown>>()
  return (input = {}, options) => {
    const wish = wishOf(name, input)
    const answer = underWay.get(wish) ?? call(input, options).finally(() => underWay.delete(wish))
    underWay.set(wish, answer)
    return answer
  }
}

/** What was asked for. The number in a task's name is no part of it: a task that was made unheard has moved the count. */
function wishOf(name: Making | (typeof mailing)[number], { params, query, body }: RequestInput): string {
  const wished = name === 'createTask' ? { ...(body as object), name: undefined } : body // a task's body is an object
  return JSON.stringify([name, params, query, wished])
}

function stillUnheard(asked: Asked | undefined): Asked | undefined {
  return Date.now() - (asked?.unheardAt ?? Date.now()) < keptMs ? asked : undefined
}

/** No answer that can be read came: the server may have done it or not. */
function isUnheard(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status_code, error_type } = error
  return status_code === 0 || status_code === 408 || status_code >= 500 || error_type === 'PARSING_ERROR'
}
