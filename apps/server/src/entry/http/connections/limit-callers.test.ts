import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { parseTrustedProxies } from '../../../platform/settings/trusted-proxies.ts'
import { buildApp } from '../app.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  const logTo = (line: string) => void lines.push(line)
  server = await startTestServer({ works: false, env: { LOG_LEVEL: 'warn' }, logTo })
})
afterAll(() => server.close())

/** The same server, as it is in production, whose operator trusts these. */
async function productionApp({ trusted = '', callsPerMinute = 1200 }): Promise<FastifyInstance> {
  const trustedProxies = parseTrustedProxies(trusted)
  if (!trustedProxies) throw new Error(`nobody can be trusted by ${trusted}`)
  const config = { ...server.ctx.config, environment: 'production' as const, trustedProxies, callsPerMinute }
  const app = await buildApp({ ...server.ctx, config })
  onTestFinished(() => app.close())
  return app
}

type Caller = { from: string; forwardedFor?: string }

function askForRemoval(app: FastifyInstance, { from, forwardedFor }: Caller) {
  const who = { description: 'A photo of me', signature: 'Ann', identification: 'Ann', contact_email: 'a@example.com' }
  return app.inject({
    method: 'POST',
    url: '/api/removal-requests',
    remoteAddress: from,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    payload: { kind: 'face', good_faith: true, ...who },
  })
}

async function statusesOf(app: FastifyInstance, callers: Caller[]): Promise<number[]> {
  const statuses: number[] = []
  for (const caller of callers) statuses.push((await askForRemoval(app, caller)).statusCode)
  return statuses
}

const addresses = Array.from({ length: 6 }, (_, n) => `198.51.${n}.1`)
const sixth = [201, 201, 201, 201, 201, 429]

test('a stranger who makes up X-Forwarded-For is counted under the address the call came from', async () => {
  const app = await productionApp({})
  const callers = addresses.map((address) => ({ from: '203.0.113.1', forwardedFor: address }))
  expect(await statusesOf(app, callers)).toEqual(sixth)
})

test('whoever comes through a trusted proxy is counted under the address the proxy names, whatever stands before it', async () => {
  const behind = async (trusted: string, forwardedFor: string[]) =>
    statusesOf(
      await productionApp({ trusted }),
      forwardedFor.map((chain) => ({ from: '10.0.0.1', forwardedFor: chain })),
    )
  for (const [n, trusted] of ['1', '10.0.0.0/8'].entries()) {
    const people = addresses.map((address) => `203.0.113.99, ${address.replace('198', `20${n}`)}`)
    expect(await behind(trusted, people)).toEqual(addresses.map(() => 201))
    const one = addresses.map((address) => `${address}, 192.0.${n}.1`)
    expect(await behind(trusted, one)).toEqual(sixth)
  }
})

test('whoever comes past the trusted proxies is not believed', async () => {
  const app = await productionApp({ trusted: '10.0.0.0/8' })
  const callers = addresses.map((address) => ({ from: '203.0.114.1', forwardedFor: address }))
  expect(await statusesOf(app, callers)).toEqual(sixth)
})

test('a home has one count, whichever addresses of its /64 it calls from', async () => {
  const app = await productionApp({ callsPerMinute: 3 })
  const statuses: number[] = []
  for (const [url, from] of [
    ['/api/site', '2001:db8::1'],
    ['/api/nowhere', '2001:db8::2'],
    ['/api/site', '2001:db8:0:0:ffff::'],
    ['/api/site', '2001:db8::3'],
    ['/api/nowhere', '2001:db8::4'],
    ['/api/site', '2001:db8:0:1::1'],
  ] as const) {
    statuses.push((await app.inject({ url, remoteAddress: from })).statusCode)
  }
  expect(statuses).toEqual([200, 404, 200, 429, 429, 200])
  const callers = ['2001:db8::1', '::ffff:192.0.2.1', '192.0.2.200'].map((from) => ({ from }))
  expect(await statusesOf(await productionApp({}), callers)).toEqual([201, 201, 201])
})

test('an X-Forwarded-For of any length and content is no accident', async () => {
  const app = await productionApp({ trusted: '1' })
  const odd = ['9'.repeat(9000), Array.from({ length: 900 }, (_, n) => `10.0.0.${n}`).join(), ', ,', 'a:b:c', '"']
  const callers = odd.map((forwardedFor) => ({ from: '10.0.0.1', forwardedFor }))
  expect((await statusesOf(app, callers)).filter((status) => status !== 201 && status !== 429)).toEqual([])
})

test('X-Forwarded-For while nobody is trusted is logged once, and not at all where it is expected', async () => {
  const told = () => lines.filter((line) => line.includes('TRUSTED_PROXIES is not set')).length
  const callers = [{ from: '192.0.2.77', forwardedFor: '198.51.100.1' }]
  const before = told()
  const app = await productionApp({})
  await statusesOf(app, [{ from: '192.0.2.77' }])
  expect(told()).toBe(before)
  await statusesOf(app, [...callers, ...callers])
  expect(told()).toBe(before + 1)
  await statusesOf(await productionApp({ trusted: '1' }), callers)
  expect(told()).toBe(before + 1)
})
