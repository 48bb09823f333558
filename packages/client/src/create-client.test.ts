import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiError } from './api-error.ts'
import { createClient } from './create-client.ts'
import type { ClientOptions } from './create-client.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

let handle: Handler
let seen: IncomingMessage[]
const server = createServer((request, response) => {
  seen.push(request)
  handle(request, response)
})
let baseUrl: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterAll(() => void server.close())
beforeEach(() => void (seen = []))

const answer = (response: ServerResponse, status: number, body: string, type = 'application/json') =>
  void response.writeHead(status, { 'content-type': type }).end(body)

function clientWith(options: Partial<ClientOptions> & { access?: string | null; refresh?: string | null } = {}) {
  const kept = { access: options.access ?? null, refresh: options.refresh ?? null, ended: 0 }
  const client = createClient({
    baseUrl,
    tokens: {
      access: () => kept.access,
      refresh: () => kept.refresh,
      save(tokens) {
        kept.access = tokens.access_token
        kept.refresh = tokens.refresh_token ?? kept.refresh
      },
      clear() {
        kept.access = null
        kept.refresh = null
      },
    },
    onUnauthorized: () => void kept.ended++,
    ...options,
  })
  return { client, kept }
}

const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: ApiError) => error,
  )

describe('every call', () => {
  test('carries the JSON type, the app version, the environment and the Bearer token', async () => {
    handle = (_, response) => answer(response, 200, '{}')
    await clientWith({ access: 'abc', environment: 'test' }).client.getMe()
    expect(seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-app-version': '1.0.0',
      'x-environment': 'test',
      authorization: 'Bearer abc',
    })
  })

  test('that creates carries an Idempotency-Key of its own', async () => {
    handle = (_, response) => answer(response, 201, '{}')
    const { client } = clientWith({ access: 'abc' })
    await client.decrementCredits({ query: { num_credits: 2 } })
    await client.decrementCredits({ query: { num_credits: 2 } }, { idempotencyKey: 'mine' })
    expect(seen[0]?.url).toBe('/api/user/decrement_credits?num_credits=2')
    expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(seen[1]?.headers['idempotency-key']).toBe('mine')
  })

  test('has what its address says written as it is, and leaves out what is not said', async () => {
    handle = (_, response) => answer(response, 200, '[]')
    const query = { search: 'a & b', status: undefined, order: null, cursor: '', limit: 5 }
    await clientWith({ access: 'abc' }).client.request('listProjects', { query })
    await clientWith({ access: 'abc' }).client.request('getProfile', { params: { uid: 'a/b' } })
    expect(seen.map(({ url }) => url)).toEqual(['/api/projects/?search=a+%26+b&limit=5', '/api/profiles/a%2Fb'])
  })

  test('with a file sends it as a form, with its fields', async () => {
    let form = ''
    handle = (request, response) => {
      request.setEncoding('utf8').on('data', (part: string) => (form += part))
      request.on('end', () => answer(response, 201, '{}'))
    }
    const body = {
      file: new Blob(['pixels'], { type: 'image/png' }),
      file_name: 'me.png',
      attestation: 'self' as const,
    }
    await clientWith({ access: 'abc' }).client.createSourceImage({ body })
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(form).toContain('name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\npixels\r\n')
    expect(form).toContain('name="attestation"\r\n\r\nself\r\n')
  })

  test('that is given up fails with what it was given up for', async () => {
    const controller = new AbortController()
    handle = () => controller.abort(new Error('the page was left'))
    const asked = clientWith().client.getMe(undefined, { signal: controller.signal })
    await expect(asked).rejects.toThrow('the page was left')
  })
})

describe('a refused call says', () => {
  test.each([
    ['the detail', 404, '{"detail":"Gone.","message":"no"}', 'Gone.', 'CLIENT_ERROR'],
    ['the detail as JSON when it is none', 400, '{"detail":{"a":1}}', '{"a":1}', 'CLIENT_ERROR'],
    ['the detail as JSON when it is a list', 422, '{"detail":[{"a":1},"b"]}', '[{"a":1},"b"]', 'CLIENT_ERROR'],
    ['the message without a detail', 400, '{"message":"Because."}', 'Because.', 'CLIENT_ERROR'],
    [
      'the parts of a list, joined',
      422,
      '["a is missing","b is wrong"]',
      'a is missing, b is wrong',
      'VALIDATION_ERROR',
    ],
    ['the JSON text without either', 500, '{"x":1}', '{"x":1}', 'SERVER_ERROR'],
    [
      'the validation error it is',
      422,
      '{"detail":"name: empty","error_type":"VALIDATION_ERROR"}',
      'name: empty',
      'VALIDATION_ERROR',
    ],
    ['the text of what is no object', 500, 'null', 'null', 'SERVER_ERROR'],
    ['the text of what is no JSON', 502, 'bad gateway', 'bad gateway', 'SERVER_ERROR'],
    ['the status of an empty answer', 503, '', 'HTTP 503: Service Unavailable', 'SERVER_ERROR'],
    ['that it needs a sign-in', 401, '{"detail":"Please log in."}', 'Please log in.', 'AUTH_ERROR'],
  ])('as its sentence %s', async (_, status, body, detail, errorType) => {
    handle = (_request, response) => answer(response, status, body)
    const error = await failure(clientWith().client.getMe())
    expect(error).toMatchObject({ detail, status_code: status, error_type: errorType })
  })

  test('that the server could not be reached', async () => {
    const error = await failure(clientWith({ baseUrl: 'http://127.0.0.1:1/api' }).client.getMe())
    expect(error).toMatchObject({
      status_code: 0,
      error_type: 'NETWORK_ERROR',
      detail: 'Network error: Failed to connect to the server. Please check your internet connection.',
    })
  })

  test('that it took too long', async () => {
    handle = () => undefined
    const error = await failure(clientWith({ timeoutMs: 50 }).client.getMe())
    expect(error).toMatchObject({ status_code: 408, error_type: 'TIMEOUT', detail: 'Request timed out after 50ms' })
  })

  test('that its answer could not be read', async () => {
    handle = (_, response) => answer(response, 200, '<html>')
    expect(await failure(clientWith().client.getMe())).toMatchObject({
      error_type: 'PARSING_ERROR',
      detail: 'Failed to parse server response',
    })
  })
})

describe('a call that needs a fresh proof', () => {
  const refusal = (code: string) => JSON.stringify({ detail: 'Is it you?', reason: { code }, status_code: 403 })
  const refuseOnce = (code: string) => {
    handle = (_, response) => (seen.length === 1 ? answer(response, 403, refusal(code)) : answer(response, 204, ''))
  }

  test('is made again once it was given, and refused when it was not', async () => {
    refuseOnce('fresh_proof_needed')
    const asked: string[] = []
    const prove = async (by: string) => asked.push(by) === 1
    await clientWith({ access: 'abc', prove }).client.deleteMe()
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/user/me', 'DELETE /api/user/me'])
    seen = []
    refuseOnce('passkey_proof_needed')
    const error = await failure(clientWith({ access: 'abc', prove }).client.deleteMe())
    expect(error).toMatchObject({ status_code: 403, reason: { code: 'passkey_proof_needed' } })
    expect(asked).toEqual(['any', 'passkey'])
  })

  test('is answered at once when none is asked for', async () => {
    handle = (_, response) => answer(response, 204, '')
    await clientWith({ access: 'abc' }).client.deleteMe()
    expect(seen).toHaveLength(1)
  })

  test('is asked for one only then, and not for another refusal', async () => {
    handle = (_, response) => answer(response, 403, refusal('account_blocked'))
    const prove = () => Promise.reject(new Error('nobody is asked'))
    expect(await failure(clientWith({ access: 'abc', prove }).client.deleteMe())).toMatchObject({ status_code: 403 })
  })
})

test('what nobody thought of is an unknown error, and keeps its cause', async () => {
  const cause = new Error('the store is locked')
  const tokens = {
    access: () => {
      throw cause
    },
    refresh: () => null,
    save: () => undefined,
    clear: () => undefined,
  }
  const error = await failure(clientWith({ tokens }).client.getMe())
  expect(error).toMatchObject({ error_type: 'UNKNOWN_ERROR', detail: 'An unknown error occurred.', cause })
})

test.each(['', '{}', 'gone'])('of a call that answers nothing, %j is an answer, too', async (body) => {
  handle = (_, response) => answer(response, 200, body, 'text/plain')
  expect(await clientWith({ access: 'abc' }).client.deleteMe()).toBeUndefined()
})

test('an answer that breaks off is a network error, not a broken answer', async () => {
  handle = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"email":')
    setTimeout(() => response.destroy(), 20)
  }
  expect(await failure(clientWith().client.getMe())).toMatchObject({ status_code: 0, error_type: 'NETWORK_ERROR' })
})

describe('an expired session', () => {
  const renewing: Handler = (request, response) => {
    if (request.url === '/api/auth/refresh') answer(response, 200, '{"access_token":"new","refresh_token":"next"}')
    else if (request.headers.authorization === 'Bearer new') answer(response, 200, '{"email":"a@example.com"}')
    else answer(response, 401, '{"detail":"Your session has ended."}')
  }

  test('is renewed once for all who wait, and their calls are repeated', async () => {
    handle = renewing
    const { client, kept } = clientWith({ access: 'old', refresh: 'token' })
    const users = await Promise.all([client.getMe(), client.getMe(), client.getMe()])
    expect(users.map(({ email }) => email)).toEqual(Array.from({ length: 3 }, () => 'a@example.com'))
    expect(seen.filter(({ url }) => url === '/api/auth/refresh')).toHaveLength(1)
    expect(kept).toMatchObject({ access: 'new', refresh: 'next', ended: 0 })
  })

  test('is waited for by whoever asks while it is being renewed, before they are refused as well', async () => {
    const renewal = Promise.withResolvers<() => void>()
    handle = (request, response) => {
      const go = () => renewing(request, response)
      if (request.url === '/api/auth/refresh') renewal.resolve(go)
      else go()
    }
    const { client } = clientWith({ access: 'old', refresh: 'token' })
    const first = client.getMe()
    const renew = await renewal.promise
    const others = [client.listProjects(), client.listTasks()]
    renew()
    await Promise.all([first, ...others])
    const refused = seen.filter(({ headers }) => headers.authorization === 'Bearer old')
    expect(refused.map(({ url }) => url)).toEqual(['/api/user/me'])
    expect(seen).toHaveLength(5)
  })

  test('is renewed again when the next token has expired as well', async () => {
    let renewals = 0
    handle = (request, response) => {
      if (request.url === '/api/auth/refresh') answer(response, 200, `{"access_token":"new-${++renewals}"}`)
      else if (request.headers.authorization === `Bearer new-${renewals}`) answer(response, 200, '{}')
      else answer(response, 401, '{"detail":"Your session has ended."}')
    }
    const { client, kept } = clientWith({ access: 'old', refresh: 'token' })
    await client.getMe()
    kept.access = 'old again'
    await client.getMe()
    expect(kept).toMatchObject({ access: 'new-2', ended: 0 })
  })

  test('that cannot be renewed is cleared, and that is said once', async () => {
    handle = (_, response) => answer(response, 401, '{"detail":"Your session has ended."}')
    const { client, kept } = clientWith({ access: 'old', refresh: 'token' })
    const errors = await Promise.all([failure(client.getMe()), failure(client.getMe()), failure(client.getMe())])
    expect(errors.map(({ error_type }) => error_type)).toEqual(['AUTH_ERROR', 'AUTH_ERROR', 'AUTH_ERROR'])
    expect(kept).toEqual({ access: null, refresh: null, ended: 1 })
  })

  test.each([503, 429, 408])('survives a server that is down or busy for a moment and answers %i', async (status) => {
    handle = (request, response) =>
      answer(response, request.url === '/api/auth/refresh' ? status : 401, '{"detail":"Wait."}')
    const { client, kept } = clientWith({ access: 'old', refresh: 'token' })
    expect(await failure(client.getMe())).toMatchObject({ status_code: status })
    expect(kept).toMatchObject({ access: 'old', refresh: 'token', ended: 0 })
  })
})
