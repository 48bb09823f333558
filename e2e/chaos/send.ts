import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

/** A whole answer. */
export type Answer<T = unknown> = { status: number; headers: IncomingHttpHeaders; json: T; bytes: Buffer }

/** A call without a whole answer: refused, cut off, or given up after a minute. */
export class NoAnswer extends Error {
  /** Whether anything of the call may have reached the server. */
  readonly mayHaveArrived: boolean

  constructor(cause: unknown, mayHaveArrived: boolean) {
    super(`no answer: ${String(cause)}`, { cause })
    this.mayHaveArrived = mayHaveArrived
  }
}

/** One call. */
export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  token?: string | undefined
  body?: unknown
  key?: string | undefined
}

const patienceMs = 60_000

/** Sends one call on a connection of its own; throws NoAnswer when no whole answer comes back. */
export function send<T = unknown>({ method = 'GET', url, token, body, key }: Call): Promise<Answer<T>> {
  const isForm = body instanceof FormBody
  const payload = body === undefined ? undefined : isForm ? body.bytes : Buffer.from(JSON.stringify(body))
  return new Promise((resolve, reject) => {
    let isConnected = false
    const fail = (cause: unknown) => reject(new NoAnswer(cause, isConnected))
    const call = request(url, {
      method,
      agent: false,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(payload && {
          'content-type': isForm ? body.type : 'application/json',
          'content-length': String(payload.length),
        }),
      },
    })
    call.setTimeout(patienceMs, () => call.destroy(new Error(`nothing came for ${patienceMs} ms`)))
    call.on('socket', (socket) => socket.once('connect', () => (isConnected = true)))
    call.on('error', fail)
    call.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', fail)
      response.on('end', () => {
        if (!response.complete) return fail('cut off in the middle of the answer')
        const bytes = Buffer.concat(parts)
        const isJson = String(response.headers['content-type']).includes('json') && bytes.length > 0
        // what the contract promises of the call; a scenario asserts on it
        const json = (isJson ? JSON.parse(bytes.toString()) : undefined) as T
        resolve({ status: response.statusCode ?? 0, headers: response.headers, json, bytes })
      })
    })
    call.end(payload)
  })
}

/** A form as it goes over the wire. */
export class FormBody {
  readonly type: string
  readonly bytes: Buffer

  constructor(type: string, bytes: Buffer) {
    this.type = type
    this.bytes = bytes
  }

  /** A form with one photo. */
  static async ofPhoto(bytes: Uint8Array, fileName = 'face.jpg'): Promise<FormBody> {
    const form = new FormData()
    form.set('attestation', 'permission')
    form.set('file', new Blob([Uint8Array.from(bytes)]), fileName)
    const sent = new Request('http://localhost', { method: 'POST', body: form })
    return new FormBody(sent.headers.get('content-type') ?? '', Buffer.from(await sent.arrayBuffer()))
  }
}
