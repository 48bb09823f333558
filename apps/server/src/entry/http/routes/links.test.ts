import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: false })
})
afterAll(() => server.close())

test('a pasted text is told link by link: tidied, counted once, and with the reason when it cannot be read', async () => {
  const person = await server.signIn()
  const text = `Look: https://www.instagram.com/p/Cabc123/?igsh=xyz and https://www.instagram.com/p/Cabc123/
https://bsky.app/profile/ann.example/post/3kabc
not a link`
  const { status, json } = await person.call('POST', '/links/recognise', { text })
  expect(status).toBe(200)
  expect(json.merged).toBe(1)
  expect(json.links.map((link: { label: string; times: number }) => [link.label, link.times])).toEqual([
    ['Instagram', 2],
    ['Bluesky', 1],
    [null, 1],
  ])
  expect(json.links[0].url).toBe('https://www.instagram.com/p/Cabc123/')
  expect(json.links[1].reason).toBeNull()
  expect(json.links[2].reason).toBe(
    'This is not a web address that can be opened. Paste the whole link, beginning with https://.',
  )
})

test('while a text of 100,000 characters is read, others are answered', async () => {
  const person = await server.signIn()
  const readPaste = server.ctx.posts.readPaste.bind(server.ctx.posts)
  let isReading = false
  server.ctx.posts.readPaste = async (text) => {
    isReading = true
    return readPaste(text).finally(() => (isReading = false))
  }
  const text = Array.from({ length: 30_000 }, (_, n) => n % 900).join('\n')
  const call = { isOver: false }
  const reading = person.call('POST', '/links/recognise', { text: text.slice(0, 100_000) })
  const done = reading.finally(() => (call.isOver = true))
  let answeredMeanwhile = 0
  while (!call.isOver) {
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    if (isReading) answeredMeanwhile++
    await setImmediate()
  }
  server.ctx.posts.readPaste = readPaste
  const { links, merged, has_more } = (await done).json
  expect([links.length, merged, has_more]).toEqual([900, 9100, true])
  expect(answeredMeanwhile).toBeGreaterThan(10)
})

test('long texts may be read once a second, short ones as often as anybody types', async () => {
  const person = await server.signIn()
  const statuses: number[] = []
  for (let n = 0; n < 61; n++)
    statuses.push((await person.call('POST', '/links/recognise', { text: ' '.repeat(10_001) })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  expect((await person.call('POST', '/links/recognise', { text: 'https://post.example/1' })).status).toBe(200)
})
