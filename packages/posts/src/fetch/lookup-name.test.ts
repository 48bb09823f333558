import { createSocket, type Socket } from 'node:dgram'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSafeFetch } from './safe-fetch.ts'
import { lookupByNameServers } from './lookup-name.ts'

/** A name server that knows the address of post.example, knows that nobody has gone.example, and leaves all else unanswered. */
let server: Socket
let asking: { servers: string[]; timeoutMs: number }
beforeAll(async () => {
  server = createSocket('udp4')
  server.on('message', (question, { port, address }) => {
    const name = nameIn(question)
    if (name !== 'post.example' && name !== 'gone.example') return
    const type = question.readUInt16BE(question.length - 4 - optionsOf(question))
    server.send(
      answerTo(question, name === 'gone.example' ? 'nobody' : type === 1 ? 'address' : 'nothing'),
      port,
      address,
    )
  })
  await new Promise<void>((bound) => server.bind(0, '127.0.0.1', bound))
  asking = { servers: [`127.0.0.1:${server.address().port}`], timeoutMs: 400 }
})
afterAll(() => void server.close())

test('names whose servers do not answer keep no other name waiting', async () => {
  const away = Array.from({ length: 20 }, (_, n) =>
    lookupByNameServers(`${n}.away.example`, asking).catch(() => 'away'),
  )
  const asked = performance.now()
  expect(await lookupByNameServers('post.example', asking)).toEqual(['93.184.215.14'])
  expect(performance.now() - asked).toBeLessThan(2_000)
  expect(new Set(await Promise.all(away))).toEqual(new Set(['away']))
})

test('a name that nobody has, or whose servers are away, is a problem in words', async () => {
  const problemAt = async (name: string) => {
    const fetch = createSafeFetch({ lookup: (hostname) => lookupByNameServers(hostname, asking) })
    return await fetch(`https://${name}/`).catch((error: unknown) => error)
  }
  expect(await problemAt('gone.example')).toMatchObject({ code: 'unreachable' })
  expect(await problemAt('away.example')).toMatchObject({ code: 'timeout' })
})

/** The letters of the question's name, which stand behind a header of 12 bytes (RFC 1035, 4.1). */
function nameIn(question: Buffer): string {
  const labels: string[] = []
  for (let p = 12; question[p] !== 0; p += 1 + question.readUInt8(p)) {
    labels.push(question.toString('latin1', p + 1, p + 1 + question.readUInt8(p)))
  }
  return labels.join('.').toLowerCase()
}

/** How many bytes of options stand behind the question: those of EDNS, where there are any. */
function optionsOf(question: Buffer): number {
  let p = 12
  while (question[p] !== 0) p += 1 + question.readUInt8(p)
  return question.length - p - 5
}

function answerTo(question: Buffer, what: 'address' | 'nothing' | 'nobody'): Buffer {
  const head = Buffer.from(question.subarray(0, question.length - optionsOf(question)))
  head.writeUInt16BE(what === 'nobody' ? 0x8183 : 0x8180, 2)
  head.writeUInt16BE(what === 'address' ? 1 : 0, 6)
  head.writeUInt16BE(0, 10)
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 215, 14])
  return Buffer.concat(what === 'address' ? [head, record] : [head])
}
