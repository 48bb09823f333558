import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { Writable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { get, others, patience, quick, startServer } from '../../../testing/open-connections.ts'

describe('the body of a call', () => {
  const post = 'POST / HTTP/1.1\r\nhost: guise.test\r\ncontent-length: 100000\r\n\r\n'
  const echo: RequestListener = (req, res) => {
    let bytes = 0
    req.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => res.end(`took ${bytes}`))
  }

  test('that does not come, or trickles in, ends the call with 408; one that comes at a fair speed is taken', async () => {
    const { connect } = await startServer(echo, { limits: quick })
    const [silent, trickling, fair] = [await connect(), await connect(), await connect(others)]
    for (const connection of [silent, trickling, fair]) connection.send(post)
    const drops = setInterval(() => trickling.send('x'), 10)
    const pieces = setInterval(() => fair.send('x'.repeat(5000)), 30)
    onTestFinished(() => [drops, pieces].forEach(clearInterval))
    await Promise.all([silent.closed, trickling.closed])
    expect([silent.statuses(), trickling.statuses()]).toEqual([[408], [408]])
    expect(silent.text()).toContain(
      '"detail":"The request came too slowly. Please try again over a better connection."',
    )
    await expect.poll(() => fair.text(), patience).toContain('took 100000')
  })

  test('that is refused is read to its end, so that whoever reads the answer only then has it', async () => {
    const { connect } = await startServer((_req, res) => res.writeHead(413, { connection: 'close' }).end('too large'))
    const blocking = await connect()
    blocking.socket.pause()
    const bytes = 12_000_000
    blocking.send(post.replace('100000', String(bytes)))
    for (let sent = 0; sent < bytes; sent += 1_000_000) {
      if (!blocking.socket.write(Buffer.alloc(1_000_000))) await once(blocking.socket, 'drain')
    }
    blocking.socket.resume()
    expect(await blocking.closed).toMatch(/^HTTP\/1.1 413 [^]*too large/)
  })

  test('that is refused while it is unpacked is unpacked no more, and the next call is answered', async () => {
    const unpacking = new Writable({ write: () => undefined }) // as slow as can be
    const { connect } = await startServer((req, res) => {
      if (req.method === 'GET') return res.end('next')
      req.pipe(unpacking)
      return res.writeHead(413).end()
    })
    const packed = await connect()
    packed.send(post.replace('100000', '1000000') + 'x'.repeat(1_000_000))
    packed.send(get)
    await expect.poll(() => packed.statuses(), patience).toEqual([413, 200])
    expect(unpacking.writableLength).toBeLessThan(1_000_000)
  })

  test.each(['close', 'keep-alive'])('that never ends is not read on and on behind an answer (%s)', async (header) => {
    const { connect } = await startServer((_req, res) => res.writeHead(413, { connection: header }).end(), {
      limits: { checkEveryMs: 20, mostDroppedBytes: 1_000_000 },
    })
    const endless = await connect()
    endless.send('POST / HTTP/1.1\r\nhost: guise.test\r\ntransfer-encoding: chunked\r\n\r\n')
    const chunk = Buffer.concat([Buffer.from('f4240\r\n'), Buffer.alloc(1_000_000), Buffer.from('\r\n')])
    const sending = setInterval(() => endless.socket.write(chunk), 5)
    await endless.closed
    clearInterval(sending)
    expect(endless.statuses()).toEqual([413])
  })

  test('that goes on after the answer was given is not waited for', async () => {
    const { connect } = await startServer((_req, res) => res.writeHead(413).end(), { limits: quick })
    const refused = await connect()
    refused.send(post)
    await refused.closed
    expect(refused.statuses()).toEqual([413])
  })

  test('is waited for while it is the server that does not read', async () => {
    const reading = Promise.withResolvers<void>()
    const { connect } = await startServer((req, res) => void reading.promise.then(() => echo(req, res)), {
      limits: { ...quick, headersMs: 60_000 },
    })
    const [patient, silent] = [await connect(), await connect()]
    patient.send(post + 'x'.repeat(100_000))
    silent.send(post)
    await silent.closed
    reading.resolve()
    await expect.poll(() => patient.text(), patience).toContain('took 100000')
  })
})
