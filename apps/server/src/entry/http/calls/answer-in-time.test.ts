import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '../errors.ts'
import { answerInTime } from './answer-in-time.ts'

const ways = [
  ['with a body', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
  ['without one', { method: 'POST' }],
  ['that reads', { method: 'GET' }],
] as const

test.each(ways)(
  'a call %s is answered though its handler does not come back, and nothing is said twice',
  async (_, call) => {
    const lines: string[] = []
    const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
    answerErrors(app)
    const { promise: stuck, resolve: goOn } = Promise.withResolvers<object>()
    app.route({ method: ['GET', 'POST'], url: '/', ...answerInTime(200, () => stuck) })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(address, { ...call, signal: AbortSignal.timeout(5000) })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(await answer.json()).toMatchObject({ reason: { code: 'took_too_long' } })
    goOn({ late: true })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(lines).toHaveLength(1)
    await app.close()
  },
)

test('what is in time is answered as it is', async () => {
  const app = fastify()
  app.post(
    '/',
    answerInTime(200, async () => ({ ok: true })),
  )
  expect((await app.inject({ method: 'POST', url: '/', payload: {} })).json()).toEqual({ ok: true })
})
