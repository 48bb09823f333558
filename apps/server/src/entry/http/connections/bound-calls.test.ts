import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { connectRaw } from '../../../testing/raw-connection.ts'
import { boundCalls } from './bound-calls.ts'
import { answerErrors } from '../errors.ts'

const patience = { interval: 2, timeout: 10_000 }

function boundedApp(most: number) {
  const app = Fastify()
  answerErrors(app)
  const atWork = boundCalls(app, most)
  const gate = Promise.withResolvers<void>()
  app.get('/api/slow', async () => gate.promise.then(() => ({ done: true })))
  app.get('/api/stream', { config: { isStream: true } }, async () => gate.promise.then(() => ({ done: true })))
  app.post('/api/slow', async () => gate.promise.then(() => ({ done: true })))
  app.get('/healthz', async () => ({ status: 'ok' }))
  onTestFinished(async () => {
    gate.resolve()
    await app.close()
  })
  return { app, atWork, open: () => gate.resolve() }
}

test('a call too many is told in words to come back in a second, and gets its turn once others are done', async () => {
  const { app, atWork, open } = boundedApp(2)
  const first = [app.inject('/api/slow'), app.inject('/api/slow')].map(async (answer) => (await answer).statusCode)
  await expect.poll(() => atWork.count(), patience).toBe(2)
  const refused = await app.inject('/api/slow')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.json().detail).toBe('Too many people are asking at once. Please try again in a moment.')
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  open()
  expect(await Promise.all(first)).toEqual([200, 200])
  expect(atWork.count()).toBe(0)
  expect((await app.inject('/api/slow')).statusCode).toBe(200)
})

test('a call is counted however its path is written', async () => {
  const { app, atWork, open } = boundedApp(2)
  const first = ['/%61pi/slow', '/ap%69/slow'].map(async (path) => (await app.inject(path)).statusCode)
  await expect.poll(() => atWork.count(), patience).toBe(2)
  expect((await app.inject('/%61%70i/slow')).statusCode).toBe(503)
  open()
  expect(await Promise.all(first)).toEqual([200, 200])
})

test('event streams hold no place, however long they are open', async () => {
  const { app, open } = boundedApp(1)
  const streams = [app.inject('/api/stream'), app.inject('/api/stream')].map(
    async (answer) => (await answer).statusCode,
  )
  open()
  expect((await app.inject('/api/slow')).statusCode).toBe(200)
  expect(await Promise.all(streams)).toEqual([200, 200])
})

test('an address holds as many places as are left free, so that there is one for somebody else', async () => {
  const { app, atWork, open } = boundedApp(6)
  const [greedy, other, ...home] = ['198.51.100.1', '198.51.100.2', '2001:db8::1', '2001:db8::2']
  const statuses: number[][] = []
  const callers = [...Array.from({ length: 6 }, () => greedy), other, ...home]
  const answers = callers.map((remoteAddress, n) =>
    app.inject({ url: '/api/slow', remoteAddress }).then(({ statusCode }) => void statuses.push([n, statusCode])),
  )
  const refused = [4, 5, 8].map((n) => [n, 503])
  await expect.poll(() => statuses.toSorted(([a = 0], [b = 0]) => a - b), patience).toEqual(refused)
  expect(atWork.count()).toBe(6)
  open()
  await Promise.all(answers)
  expect(statuses.filter(([, status]) => status === 200)).toHaveLength(6)
  expect(atWork.count()).toBe(0)
})

test('a call holds its place once its body is there: those that never send it keep nobody out', async () => {
  const { app, atWork, open } = boundedApp(2)
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo // of a server on the network
  const head = 'POST /api/slow HTTP/1.1\r\nhost: guise.test\r\ncontent-type: application/json\r\n'
  const stalled = await Promise.all(Array.from({ length: 20 }, () => connectRaw(port)))
  for (const connection of stalled) connection.send(`${head}content-length: 2\r\n\r\n{`)
  const whole = await connectRaw(port)
  whole.send(`${head}content-length: 2\r\n\r\n{}`)
  await expect.poll(() => atWork.count(), patience).toBe(1)
  stalled[0]?.send('}')
  await expect.poll(() => atWork.count(), patience).toBe(2)
  stalled[1]?.send('}')
  await expect.poll(() => stalled[1]?.statuses(), patience).toEqual([503])
  open()
  await expect
    .poll(() => [whole, stalled[0]].map((connection) => connection?.statuses()), patience)
    .toEqual([[200], [200]])
  for (const { socket } of [...stalled, whole]) socket.destroy()
  await expect.poll(() => atWork.count(), patience).toBe(0)
})
