import { operations } from '@guise/contract'
import type { AnswerOf, ErrorObject, Operation, OperationName, Operations } from '@guise/contract'

/** An answer that never comes: what a page looks like while it waits. */
export const noAnswer = Symbol('no answer')

/** A refusal or an accident of the server. */
export class Refusal {
  readonly body: ErrorObject
  constructor(status_code: number, detail: string) {
    const error_type = status_code === 401 ? 'AUTH_ERROR' : status_code >= 500 ? 'SERVER_ERROR' : 'CLIENT_ERROR'
    this.body = { detail, reason: { code: 'other', text: detail }, status_code, error_type, request_id: 'stubbed' }
  }
}

/** What a stub server says to each call; everything else answers 404. */
export type Answers = { [N in OperationName]?: AnswerOf<Operations[N]> | Refusal | typeof noAnswer }

/** What one call is answered; undefined when it never is. */
export type StubAnswer = { status: number; body: string } | undefined

/** Answers a call of the API, named by its method and its path below /api. */
export function answerCall(answers: Answers, method: string, path: string): StubAnswer {
  const name = findOperation(method, path)
  const answer = name ? answers[name] : undefined
  if (answer === noAnswer) return undefined
  if (name === undefined || answer === undefined) return sent(404, new Refusal(404, 'Not found.').body)
  if (answer instanceof Refusal) return sent(answer.body.status_code, answer.body)
  return sent(operations[name].status, answer)
}

/** A fetch that asks a stub server for everything below /api, and nobody for the rest. */
export function stubFetch(answers: Answers): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const answer = pathname.startsWith('/api/') && answerCall(answers, request.method, pathname.slice('/api'.length))
    if (!answer) return await neverUnlessAborted(request.signal)
    return new Response(answer.status === 204 ? null : answer.body, {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  }
}

const patterns = Object.entries<Operation>(operations).map(([name, { method, path }]) => ({
  name: name as OperationName, // the keys of the table are its names
  method,
  path: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  places: path.split('{').length,
}))
// An address without places is the call it spells, though one with places would fit it as well.
patterns.sort((a, b) => a.places - b.places)

function findOperation(method: string, path: string): OperationName | undefined {
  return patterns.find((pattern) => pattern.method === method && pattern.path.test(path))?.name
}

function sent(status: number, body: unknown): StubAnswer {
  return { status, body: JSON.stringify(body) }
}

function neverUnlessAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error) // aborts carry an error
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}
