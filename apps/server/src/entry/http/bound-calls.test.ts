import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { boundCalls } from './bound-calls.ts'
import { answerErrors } from './errors.ts'

function boundedApp(most: number) {
  const app = Fastify()
  answerErrors(app)
  const atWork = boundCalls(app, most)
  const gate = Promise.withResolvers<void>()
  app.get('/api/slow', async () => gate.promise.then(() => ({ done: true })))
  app.get('/api/stream', { config: { isStream: true } }, async () => gate.promise.then(() => ({ done: true })))
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
  await expect.poll(() => atWork.count()).toBe(2)
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

test('event streams hold no place, however long they are open', async () => {
  const { app, open } = boundedApp(1)
  const streams = [app.inject('/api/stream'), app.inject('/api/stream')].map(
    async (answer) => (await answer).statusCode,
  )
  open()
  expect((await app.inject('/api/slow')).statusCode).toBe(200)
  expect(await Promise.all(streams)).toEqual([200, 200])
})
