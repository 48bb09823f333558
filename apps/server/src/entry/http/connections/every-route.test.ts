import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectRaw } from '../../../testing/raw-connection.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'
import { buildApp } from '../app.ts'
import { connectionLimits } from './limits.ts'
import type { ConnectionLimits } from './limits.ts'

const patience = { interval: 5, timeout: 10_000 }

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer({ works: false, env: { KOFI_TOKEN: 'a token of the service' } })
  person = await server.signIn()
})
afterAll(() => server.close())

async function listen(limits: Partial<ConnectionLimits> = {}): Promise<FastifyInstance> {
  const app = await buildApp(server.ctx, { ...connectionLimits, ...limits })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return app
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port // of a server on the network

function headOf(call: string, type: string, length: number): string {
  const headers = ['host: guise.test', `authorization: Bearer ${person.token}`, `content-type: ${type}`]
  return [`${call} HTTP/1.1`, ...headers, `content-length: ${length}`, '', ''].join('\r\n')
}

test('a body that does not come hangs no call, whichever it is, and a refusal is not held back for it', async () => {
  const port = portOf(await listen({ graceMs: 300, checkEveryMs: 20 }))
  const json = 'application/json'
  const form = 'multipart/form-data; boundary=b'
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nxxxx'
  const calls: [string, string, string, number][] = [
    ['POST /api/auth/login', json, '{', 408],
    ['POST /api/tasks/', json, '{', 408],
    ['POST /api/webhooks/kofi', json, 'data=', 408],
    ['POST /api/source-images/', form, part, 408],
    ['POST /api/removal-requests', 'text/plain', 'Hello', 415],
    ['POST /api/webhooks/nobody', json, '{', 404],
    ['PUT /nowhere', json, '{', 404],
    ['PATCH /api/nowhere', form, part, 404],
    ['GET /api/site', json, '{', 200],
  ]
  const connections = await Promise.all(
    calls.map(async ([call, type, body]) => {
      const connection = await connectRaw(port)
      connection.send(headOf(call, type, 5000) + body)
      return connection
    }),
  )
  await Promise.all(connections.map(({ closed }) => closed))
  const answered = connections.map((connection, n) => [calls[n]?.[0], ...connection.statuses()])
  expect(answered).toEqual(calls.map(([call, , , status]) => [call, status]))
})

test('600 calls whose bodies do not come keep nobody out, nor those who share their address', async () => {
  const app = await listen()
  const stalled = await Promise.all(
    Array.from({ length: 600 }, async () => {
      const connection = await connectRaw(portOf(app), '127.0.0.2')
      onTestFinished(() => void connection.socket.destroy())
      connection.send(headOf('POST /api/auth/login', 'application/json', 5000))
      return connection
    }),
  )
  const get = headOf('GET /api/user/me', 'application/json', 0)
  for (const from of ['127.0.0.1', '127.0.0.2']) {
    const connection = await connectRaw(portOf(app), from)
    for (let call = 1; call <= 3; call++) {
      connection.send(get)
      await expect.poll(() => connection.statuses(), patience).toEqual(Array.from({ length: call }, () => 200))
    }
    connection.socket.destroy()
  }
  expect(stalled.filter((connection) => connection.socket.destroyed || connection.text() !== '')).toEqual([])
})
