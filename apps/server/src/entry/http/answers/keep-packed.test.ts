import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { setAnswerHeaders } from './answer-headers.ts'
import { keepPacked } from './keep-packed.ts'
import { protectAnswers } from './protect-answers.ts'

test('what is the same for everybody is packed once for each way to pack, and told apart by it', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  await setAnswerHeaders(app, { publicUrl: undefined }, protectAnswers({ publicUrl: undefined }))
  keepPacked(app)
  let asked = 0
  app.get('/text', async (_request, reply) => reply.type('text/plain').send(`${++asked} ${'text '.repeat(1000)}`))
  const ask = (encoding?: string) =>
    app.inject({ url: '/text', ...(encoding !== undefined && { headers: { 'accept-encoding': encoding } }) })

  const packed = [await ask('gzip, deflate, br'), await ask('br'), await ask('gzip'), await ask('br;q=0, gzip')]
  expect(packed.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'gzip', 'gzip'])
  expect(new Set(packed.map(({ headers }) => headers.vary))).toEqual(new Set(['accept-encoding']))
  const texts = packed.map(({ headers, rawPayload }) =>
    (headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync)(rawPayload).toString(),
  )
  expect(texts.map((text) => text.slice(0, 6))).toEqual(['1 text', '1 text', '3 text', '3 text'])
  for (const plain of [await ask(), await ask('identity')])
    expect([plain.headers['content-encoding'], plain.body.slice(0, 6)]).toEqual([undefined, '5 text'])
})

test('a long answer that is not packed is written in pieces, between which others have theirs', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const written: number[] = []
  app.addHook('onRequest', async (_request, { raw }) => {
    const [write, end] = [raw.write.bind(raw), raw.end.bind(raw)]
    const note = (piece: unknown) =>
      written.push(piece instanceof Uint8Array || typeof piece === 'string' ? piece.length : 0)
    Object.assign(raw, {
      write: (...given: Parameters<typeof write>) => note(given[0]) && write(...given),
      end: (...given: Parameters<typeof end>) => note(given[0]) && end(...given),
    })
  })
  keepPacked(app)
  const text = 'long '.repeat(100_000)
  app.get('/text', async (_request, reply) => reply.type('text/plain').send(text))
  expect((await app.inject('/text')).body).toBe(text)
  expect((await app.inject({ method: 'HEAD', url: '/text' })).statusCode).toBe(200)
  expect([Math.max(...written), written.reduce((sum, length) => sum + length)]).toEqual([64 * 1024, text.length])
})
