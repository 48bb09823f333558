import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import Fastify from 'fastify'
import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '../../platform/process/app-error.ts'
import { StorageAway } from '../../platform/storage/storage.ts'
import { createLog } from '../../platform/telemetry/create-log.ts'
import { createOutage } from '../../platform/telemetry/outage.ts'
import { answerErrors } from './errors.ts'

function appThatThrows(error: Error) {
  const app = Fastify()
  answerErrors(app)
  app.get('/', async () => {
    throw error
  })
  return app
}

test.each(['ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH', '25006', '57P01', '08006'])(
  'a database that is away (%s) is a 503 with a time to come back',
  async (code) => {
    const cause = Object.assign(new Error('gone'), { code })
    const answer = await appThatThrows(new Error('Failed query: select secret', { cause })).inject('/')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({
      error_type: 'SERVER_ERROR',
      detail: 'The database is away for a moment. Please try again.',
    })
  },
)

test('a transaction that the database undid again and again, since others waited for it, may come again', async () => {
  const cause = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const answer = await appThatThrows(new Error('Failed query: select secret', { cause })).inject('/')
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().reason]).toEqual([
    503,
    '10',
    { code: 'took_too_long' },
  ])
})

const [warn, error] = [40, 50]

test.each<[string, Error, number]>([
  ['too many at once', new AppError({ code: 'too_many_live_views' }), warn],
  ['a server that was asked to stop', new AppError({ code: 'server_restarting' }), warn],
  ['a database that is away', Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }), error],
  ['a folder that is gone', new AppError({ code: 'pictures_gone' }), error],
  ['an accident', new Error('broken'), error],
])('%s is logged as what it is', async (_, thrown, level) => {
  const lines: { level: number }[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(JSON.parse(line)) } } })
  answerErrors(app)
  app.get('/', () => Promise.reject(thrown))
  await app.inject('/')
  expect(lines.map((line) => line.level)).toEqual([level])
})

test('of many calls that find the database away one is logged', async () => {
  const lines: string[] = []
  const told = { write: (line: string) => void lines.push(line), outage: createOutage(() => 0) }
  const loggerInstance: FastifyBaseLogger = createLog({ logLevel: 'warn' }, { ids: () => ({}) }, told)
  const app = Fastify({ loggerInstance })
  answerErrors(app)
  app.get('/', () =>
    Promise.reject(new Error('Failed query', { cause: Object.assign(new Error('gone'), { code: '57P01' }) })),
  )
  for (let times = 0; times < 20; times++) expect((await app.inject('/')).statusCode).toBe(503)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { reason: 'database_away', cause: { cause: { code: '57P01' } } },
  })
})

test('a picture that cannot be read at the moment is a 503 that says when to come back and is kept by nobody', async () => {
  const app = Fastify()
  answerErrors(app)
  const away = new StorageAway('busy')
  app.get('/', (_request, reply) => {
    const bytes = new Readable({ read: (): void => void bytes.destroy(away) })
    return reply.header('cache-control', 'private, max-age=3600, immutable').header('content-length', 9).send(bytes)
  })
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  expect(answer.json().detail).toBe('The pictures cannot be reached for a moment. Please try again.')
})

test('an answer that fails before its first byte is not called packed: its reader would see neither words nor reason', async () => {
  const app = Fastify()
  answerErrors(app)
  await app.register(fastifyCompress)
  const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  app.get('/', (_request, reply) => {
    const list = new Readable({ read: (): void => void list.destroy(away) })
    return reply.type('application/json').header('etag', '"a list"').header('x-next-cursor', 'a place in it').send(list)
  })
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
  expect([answer.statusCode, answer.json().reason]).toEqual([503, { code: 'database_away' }])
  for (const name of ['content-encoding', 'etag', 'x-next-cursor']) expect(answer.headers).not.toHaveProperty(name)
})

test('an accident says nothing of what is inside', async () => {
  const answer = await appThatThrows(new Error('select password from secrets')).inject('/')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('secrets')
  expect(answer.json().detail).toContain(answer.json().request_id)
})

test('a packed body that cannot be unpacked is a mistake of its sender, and no address that is missing', async () => {
  const app = Fastify()
  answerErrors(app)
  await app.register(fastifyCompress)
  app.post('/', async ({ body }) => ({ body }))
  const send = (encoding: string, payload: Uint8Array | string) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    return app.inject({ method: 'POST', url: '/', headers, payload: Buffer.from(payload) })
  }
  expect((await send('gzip', gzipSync('{}'))).statusCode).toBe(200)
  for (const encoding of ['gzip', 'br', 'deflate']) {
    const answer = await send(encoding, '{}')
    expect([answer.statusCode, answer.json().error_type]).toEqual([400, 'VALIDATION_ERROR'])
  }
  expect((await send('compress', '{}')).statusCode).toBe(415)
})

test('a caller who hangs up in the middle of a body is no database that is away, and no error of ours', async () => {
  const logged: { level: number; msg: string }[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void logged.push(JSON.parse(line)) } } })
  answerErrors(app)
  const left = Promise.withResolvers<number>()
  app.addHook('onSend', async (_request, reply) => left.resolve(reply.statusCode))
  app.post('/', async () => ({}))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  const head = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'
  socket.write(head, () => setTimeout(() => socket.destroy(), 50))
  expect(await left.promise).toBe(400)
  expect(logged).toEqual([])
  await app.close()
})
