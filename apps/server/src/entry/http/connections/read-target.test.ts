import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { answerAtOnce, get, patientHandler, startServer } from '../../../testing/open-connections.ts'
import { connectRaw } from '../../../testing/raw-connection.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { parseTrustedProxies } from '../../../platform/settings/trusted-proxies.ts'
import { buildApp } from '../app.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false })
})
afterAll(() => server.close())

const hosts = [
  'guise.test:443',
  'a_b.test',
  '127.0.0.1:5000',
  '[::1]:3000',
  '[2001:db8::1]',
  'localhost:',
  'b%C3%BCcher',
]
const noHosts = [
  '',
  'a b',
  'x"><y',
  'a/b',
  'a?b',
  'me@a',
  'a:x',
  'a:65536',
  'a:b:1',
  '[::1',
  '[a]',
  'a%4',
  'bücher',
  '<a>',
]

test.each([...hosts.map((host) => [host, 200] as const), ...noHosts.map((host) => [host, 400] as const)])(
  'a call for the host "%s" is answered %d',
  async (host, status) => {
    const { connect } = await startServer(answerAtOnce)
    const asking = await connect()
    asking.send(get.replace('guise.test', host).replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
    const text = await asking.closed
    expect(asking.statuses()).toEqual([status])
    expect(text).toContain(status === 400 ? '"detail":"The request could not be read."' : 'done')
  },
)

test.each([
  ['http://other.test/a?b=/c', 'other.test /a?b=/c'],
  ['HTTPS://other.test:8443', 'other.test:8443 /'],
  ['http://[::1]:80?q', '[::1]:80 /?q'],
  ['http://other.test//a', 'other.test //a'],
  ['http://me@other.test/', '"code":"request_unreadable"'],
  ['http:///a', '"code":"request_unreadable"'],
])('a target that is a whole address is read as its path, for the host that stands in it: %s', async (target, read) => {
  const { connect } = await startServer((req, res) => res.end(`${req.headers.host} ${req.url}`))
  const asking = await connect()
  asking.send(get.replace(' / ', ` ${target} `).replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
  expect(await asking.closed).toContain(read)
})

test('a call for no host is told so when it is its turn, behind the answers to those before it', async () => {
  const { handle, answerNext } = patientHandler()
  const { connect } = await startServer(handle)
  const asking = await connect()
  asking.send(get + get + get.replace('guise.test', 'a b') + get)
  await answerNext()
  await answerNext()
  await asking.closed
  expect(asking.statuses()).toEqual([200, 200, 400])
})

test('a call for everything at once is one of OPTIONS', async () => {
  const { connect } = await startServer(answerAtOnce)
  const asking = await connect()
  for (const method of ['OPTIONS', 'GET']) asking.send(get.replace('GET /', `${method} *`))
  await asking.closed
  expect(asking.statuses()).toEqual([200, 400])
})

test('an answer of the API is not to be kept, however its address is written', async () => {
  const app = await buildApp(server.ctx)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo // of a server on the network
  for (const target of ['/api/site', '/%61pi/site', `http://127.0.0.1:${port}/api/site`, '/%61pi/user/me']) {
    const asking = await connectRaw(port)
    asking.send(get.replace(' / ', ` ${target} `).replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
    expect(await asking.closed).toMatch(/\r\ncache-control: no-store\r\n/i)
  }
})

test('what a proxy tells of a host or a protocol is taken only where it can be one, and where it is believed', async () => {
  const trustedProxies = parseTrustedProxies('10.0.0.0/8')
  if (!trustedProxies) throw new Error('a network can be trusted')
  const app = await buildApp({ ...server.ctx, config: { ...server.ctx.config, trustedProxies } })
  onTestFinished(() => app.close())
  const answers = [
    ['10.0.0.1', { 'x-forwarded-host': 'guise.test', 'x-forwarded-proto': 'https' }, 200],
    ['10.0.0.1', { 'x-forwarded-host': 'x"><y' }, 400],
    ['10.0.0.1', { 'x-forwarded-host': 'guise.test, a b' }, 400],
    ['10.0.0.1', { 'x-forwarded-proto': 'javascript' }, 400],
    ['192.0.2.1', { 'x-forwarded-host': 'x"><y', 'x-forwarded-proto': 'javascript' }, 200],
  ] as const
  for (const [remoteAddress, headers, status] of answers) {
    const { statusCode, body } = await app.inject({ url: '/api/site', remoteAddress, headers })
    expect([statusCode, headers]).toEqual([status, headers])
    expect(JSON.parse(body).detail).toBe(status === 400 ? 'The request could not be read.' : undefined)
  }
})
