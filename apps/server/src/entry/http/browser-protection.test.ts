import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { operations } from '@guise/contract'
import type { Operation } from '@guise/contract'
import { toJSONSchema } from 'zod'
import { listTables } from '../../ideas/transfer/tables.ts'
import { tallyTable } from '../../ideas/transfer/rows.ts'
import { openBrowser } from '../../testing/open-browser.ts'
import { connectRaw } from '../../testing/raw-connection.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { jpegOf } from '../../testing/pictures.ts'

const home = 'https://guise.example'
const everywhere = [
  '/',
  '/dashboard',
  '/api/site',
  '/api/user/me',
  '/api/nowhere',
  '/media/nonsense',
  '/assets/none.js',
]

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: home, OPERATOR_EMAILS: 'boss@example.com' } })
  person = await server.signIn('boss@example.com')
})
afterAll(() => server.close())

test('every answer, errors and pages too, binds the browser: TLS for a year, no frame, no plugin, no base, no guessing, no referrer', async () => {
  for (const url of everywhere) {
    const { headers } = await server.app.inject({ url })
    const [, age = '0'] = /max-age=(\d+)/.exec(String(headers['strict-transport-security'])) ?? []
    expect(Number(age)).toBeGreaterThanOrEqual(365 * 24 * 3600)
    expect(headers['strict-transport-security']).toContain('includeSubDomains')
    const policy = String(headers['content-security-policy']).split(';')
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'self'"])
      expect(policy).toContain(directive)
    expect(headers['x-frame-options']).toBe('DENY') // as the policy has it, for browsers that do not read that
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  }
})

test('what is text says that it is UTF-8, and every body says what it is', async () => {
  const types: string[] = []
  for (const url of [...everywhere, '/api/openapi.json', '/api/docs', '/readyz', '/demo/harbour']) {
    const { payload, headers } = await server.app.inject({ url })
    if (payload !== '') types.push(String(headers['content-type']).toLowerCase())
  }
  expect(types.length).toBeGreaterThan(8)
  expect(types.filter((type) => !/^[\w.+-]+\/[\w.+-]+/.test(type))).toEqual([])
  const texts = types.filter((type) => /^text\/|json|xml|javascript/.test(type))
  expect(texts.filter((type) => !type.includes('charset=utf-8'))).toEqual([])
})

test('what is no part of the app is not there: no repository, settings, source, backup or list of a folder', async () => {
  const asked = [
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/assets',
    '/assets/',
    '/media/',
    '/api/',
    '/data/secret.key',
  ]
  for (const path of [...asked, '/..%2f..%2fpackage.json', '/assets/..%2f..%2f.git%2fconfig']) {
    expect([path, (await server.app.inject({ url: path })).statusCode]).toEqual([path, 404])
  }
  // A page like any other that the app does not have: it says so itself.
  expect((await server.app.inject({ url: '/%2e%2e/%2e%2e/etc/passwd' })).payload).not.toContain('root:')
})

test('over TLS a cookie is for this host alone: __Host-, Secure, HttpOnly, SameSite, and a browser known by an older name stays known', async () => {
  const browser = openBrowser(server)
  const entered = [
    await browser.ask('cookie@example.com'),
    await browser.type('cookie@example.com', server.codeFor('cookie@example.com')),
  ]
  const lines = entered.flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat())
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) {
    expect(line).toMatch(/^__Host-guise_(browser|known)=/)
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/'])
      expect(line.split('; ')).toContain(attribute)
    expect(line).not.toContain('Domain')
    expect(line.length).toBeLessThan(4096)
  }
  const renamed = [...browser.cookies].map(([name, value]) => `${name.replace('__Host-', '')}=${value}`).join('; ')
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { cookie: renamed },
    payload: { email: 'cookie@example.com' },
  })
  const payload = { email: 'cookie@example.com', otp: server.codeFor('cookie@example.com') }
  const again = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login_verification',
    headers: { cookie: renamed },
    payload,
  })
  expect(again.statusCode).toBe(200)
})

test('a page of our own address may make every call from there, whatever its method', async () => {
  const asked = { origin: home, 'access-control-request-method': 'DELETE' }
  const { headers } = await server.app.inject({ method: 'OPTIONS', url: '/api/projects/', headers: asked })
  const methods = new Set(Object.values(operations).map(({ method }) => method))
  expect(String(headers['access-control-allow-methods']).split(/, ?/)).toEqual(expect.arrayContaining([...methods]))
})

test('who asks for methods without being a browser is answered without a body, not in another shape of error', async () => {
  const { statusCode, body } = await server.app.inject({ method: 'OPTIONS', url: '/api/projects/' })
  expect([statusCode, body]).toEqual([204, ''])
})

test('another site is told nothing, whatever it says it is; our own address is', async () => {
  const allowedFor = async (origin: string) => {
    const asked = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
    const preflight = await server.app.inject({ method: 'OPTIONS', url: '/api/projects/', headers: asked })
    const simple = await server.app.inject({ url: '/api/site', headers: { origin } })
    return [preflight, simple].map(({ headers }) => headers['access-control-allow-origin'])
  }
  for (const origin of [
    'https://evil.example',
    'null',
    `${home}.evil.example`,
    'http://guise.example',
    'https://guise.example:8443',
  ])
    expect(await allowedFor(origin)).not.toContain(origin)
  expect(await allowedFor(home)).toEqual([home, home])
})

test('a form or a picture of another site does nothing: cookies alone are nobody, and a body must be JSON', async () => {
  const cookie = 'guise_browser=AAAAAAAAAAAAAAAAAAAAAA; session=1'
  const forms = ['text/plain', 'application/x-www-form-urlencoded']
  for (const type of forms) {
    const headers = { cookie, origin: 'https://evil.example', 'content-type': type }
    const answer = await server.app.inject({ method: 'POST', url: '/api/projects/', headers, payload: '{"name":"x"}' })
    expect([type, answer.statusCode]).toEqual([type, 401])
    const own = { ...headers, authorization: `Bearer ${person.token}` }
    const typed = await server.app.inject({
      method: 'POST',
      url: '/api/projects/',
      headers: own,
      payload: '{"name":"x"}',
    })
    expect([415, 422]).toContain(typed.statusCode)
  }
  expect((await server.app.inject({ method: 'DELETE', url: '/api/user/me', headers: { cookie } })).statusCode).toBe(401)
})

test('what is read by GET changes nothing', async () => {
  await person.upload(await jpegOf('#c09070'))
  // How often somebody has called is counted, and nothing else.
  const counters = /^(rate|token_bucket|call_window|pgboss)/
  const state = () =>
    server.ctx.db.transaction(async (tx) => {
      const tallies: Record<string, string> = {}
      for (const table of await listTables(tx))
        if (!counters.test(table.name)) tallies[table.name] = (await tallyTable(tx, table)).sha256
      return tallies
    })
  const before = await state()
  const read = Object.values(operations as Record<string, Operation>).filter(({ method }) => method === 'GET')
  expect(read.length).toBeGreaterThan(30)
  for (const { path } of read) {
    if (path.includes('stream')) continue
    await person.call('GET', path.replaceAll(/\{\w+\}/g, '01a1fd28-379e-721e-bb10-4a6468cc7c68'))
  }
  expect(await state()).toEqual(before)
})

test('no call takes a token, a code or a secret in its address', () => {
  for (const [name, { path, query }] of Object.entries(operations as Record<string, Operation>)) {
    const asked = query
      ? Object.keys(toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {})
      : []
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)
    const telling = [...asked, ...inPath].filter((key) => /token|otp|code|secret|password|e?mail|key$/i.test(`${key}`))
    // By the id of a token nobody is let in.
    expect([name, telling.filter((key) => key !== 'token_id')]).toEqual([name, []])
  }
})

test('no call is led to another address, neither to https nor to another host', async () => {
  for (const url of [
    '/api/user/me',
    '/api/projects',
    '/api/projects/',
    '//evil.example/api/site',
    '/api//evil.example/',
    '/\\evil.example',
  ]) {
    for (const headers of [
      {},
      { host: 'evil.example' },
      { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' },
    ]) {
      const answer = await server.app.inject({ url, headers })
      expect([url, Math.floor(answer.statusCode / 100)]).not.toEqual([url, 3])
      expect(answer.headers.location).toBeUndefined()
    }
  }
})

test('a parameter that is there twice is refused, not picked from', async () => {
  for (const query of ['limit=5&limit=6', 'cursor=a&cursor=b', 'search=a&search=b'])
    expect((await person.call('GET', `/projects/?${query}`)).status).toBe(400)
})

test('a message whose end is told in two ways, and TRACE, are refused on the connection', async () => {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo // of a server on the network
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: guise.example\r\ncontent-type: application/json\r\n'
  const smuggled = 'GET /api/site HTTP/1.1\r\nhost: guise.example\r\n\r\n'
  const ways = [
    `content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `content-length: 2\r\ncontent-length: 40\r\n\r\n{}${smuggled}`,
    `transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n${smuggled}`,
    `transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `content-length: +2\r\n\r\n{}${smuggled}`,
  ]
  for (const way of ways) {
    const connection = await connectRaw(port)
    onTestFinished(() => void connection.socket.destroy())
    connection.send(head + way)
    await expect.poll(() => connection.statuses(), { interval: 5, timeout: 5000 }).toEqual([400])
  }
  const trace = await connectRaw(port)
  onTestFinished(() => void trace.socket.destroy())
  trace.send('TRACE /api/site HTTP/1.1\r\nhost: guise.example\r\nx-secret: told\r\n\r\n')
  await expect.poll(() => trace.statuses()[0] ?? 0, { interval: 5, timeout: 5000 }).toBeGreaterThanOrEqual(400)
  expect(trace.text()).not.toContain('told')
})
