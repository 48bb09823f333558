import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { holdToDocument } from './documented-answers.ts'

test('a test fails in which a call was answered with a status that its operation does not name', async () => {
  const app = Fastify()
  app.get('/fine', { schema: { operationId: 'getMe' } }, (_request, reply) => reply.code(401).send({}))
  app.get('/odd', { schema: { operationId: 'getMe' } }, (_request, reply) => reply.code(402).send({}))
  app.get('/hidden', (_request, reply) => reply.code(418).send({}))
  const assertDocumented = holdToDocument(app)
  expect((await app.inject('/fine')).statusCode).toBe(401)
  expect((await app.inject('/hidden')).statusCode).toBe(418)
  await expect(app.inject('/odd')).rejects.toThrow('Answered, but not in the OpenAPI document: getMe 402.')

  const address = await app.listen()
  await fetch(`${address}/odd`)
  expect(assertDocumented).toThrow('getMe 402')
  await app.close()
})
