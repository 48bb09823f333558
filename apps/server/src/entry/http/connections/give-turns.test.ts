import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { connectRaw } from '../../../testing/raw-connection.ts'
import { giveTurns } from './give-turns.ts'

test('of one address eight calls are worked on at once, the others in their turn, and another address waits for none of them', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  giveTurns(app)
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  app.get('/api/slow/:name', async ({ params }) => {
    const { name } = params as { name: string } // as the route says
    begun.push(name)
    await new Promise<void>((resolve) => gates.set(name, resolve))
    return name
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  const call = (name: string, remoteAddress: string) => app.inject({ url: `/api/slow/${name}`, remoteAddress })

  const greedy = Array.from({ length: 100 }, (_, n) => call(`greedy${n}`, '198.51.100.1'))
  await expect.poll(() => begun.length).toBe(8)
  const other = call('other', '198.51.100.2')
  await expect.poll(() => begun.at(-1)).toBe('other')
  expect(begun).toHaveLength(9)
  expect((await app.inject({ url: '/healthz', remoteAddress: '198.51.100.1' })).statusCode).toBe(200)

  const opening = setInterval(() => gates.forEach((open) => open()), 1)
  onTestFinished(() => clearInterval(opening))
  expect((await other).body).toBe('other')
  expect(new Set((await Promise.all(greedy)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(begun).toHaveLength(101)
})

test('whoever leaves before their turn leaves it to those behind them', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const left: string[] = []
  let come = 0
  app.addHook('onRequest', async ({ url }, reply) => {
    come++
    reply.raw.once('close', () => left.push(url))
  })
  giveTurns(app)
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  app.get('/api/*', async ({ url }) => {
    begun.push(url)
    await gate.promise
    return url
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // of a server on the network
  const call = async (url: string) => {
    const connection = await connectRaw(port)
    onTestFinished(() => void connection.socket.destroy())
    connection.send(`GET ${url} HTTP/1.1\r\nhost: guise.test\r\n\r\n`)
    return connection.socket
  }
  for (let n = 1; n <= 8; n++) await call(`/api/${n}`)
  await expect.poll(() => begun.length).toBe(8)
  const leaving = []
  for (let n = 1; n <= 8; n++) leaving.push(await call('/api/leaving'))
  await expect.poll(() => come).toBe(16)
  const stays = app.inject({ url: '/api/stays', remoteAddress: '127.0.0.1' })
  for (const socket of leaving) socket.destroy()
  await expect.poll(() => left).toEqual(leaving.map(() => '/api/leaving'))
  gate.resolve()
  expect((await stays).body).toBe('/api/stays')
  expect(begun).not.toContain('/api/leaving')
})

test('whoever does not read an answer that is made at once holds no turn for it', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  giveTurns(app)
  const large = 'x'.repeat(10_000_000)
  let answered = 0
  app.get('/api/large', (_request, reply) => {
    answered++
    return reply.send(large)
  })
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo // of a server on the network
  for (let n = 1; n <= 20; n++) {
    const connection = await connectRaw(port)
    onTestFinished(() => void connection.socket.destroy())
    connection.socket.pause()
    connection.send('GET /api/large HTTP/1.1\r\nhost: guise.test\r\n\r\n')
    await expect.poll(() => answered, { interval: 2, timeout: 10_000 }).toBe(n)
  }
})
