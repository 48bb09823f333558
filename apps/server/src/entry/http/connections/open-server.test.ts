import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connectRaw } from '../../../testing/raw-connection.ts'
import type { RawConnection } from '../../../testing/raw-connection.ts'
import { connectionLimits } from './limits.ts'
import type { ConnectionLimits } from './limits.ts'
import { openServer } from './open-server.ts'

const quick = { headersMs: 200, graceMs: 200, checkEveryMs: 20 }
const get = 'GET / HTTP/1.1\r\nhost: guise.test\r\n\r\n'
const others = '127.0.0.2'

const patience = { interval: 2, timeout: 10_000 }

async function startServer(
  handle: RequestListener,
  { limits = {}, proxy }: { limits?: Partial<ConnectionLimits>; proxy?: string } = {},
) {
  const server = openServer(handle, {
    limits: { ...connectionLimits, ...limits },
    isProxy: (address) => address === proxy,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a server on the network
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    server,
    connect: async (from?: string) => {
      const connection = await connectRaw(port, from)
      onTestFinished(() => void connection.socket.destroy())
      return connection
    },
  }
}

const answerAtOnce: RequestListener = (_req, res) => res.end('done')

/** Answers when it is told to. */
function patientHandler() {
  const waiting: ServerResponse[] = []
  let most = 0
  const handle: RequestListener = (_req, res) => {
    waiting.push(res)
    most = Math.max(most, waiting.length)
  }
  const answerNext = async () => {
    await expect.poll(() => waiting.length, patience).toBeGreaterThan(0)
    const res = waiting.shift()
    res?.end('done')
  }
  return { handle, answerNext, waiting, most: () => most }
}

async function countClosed(connections: RawConnection[], count: number): Promise<void> {
  await expect.poll(() => connections.filter(({ socket }) => socket.destroyed).length, patience).toBe(count)
}

const many = <Made>(count: number, make: () => Promise<Made>) => Promise.all(Array.from({ length: count }, make))

describe('a connection', () => {
  test('that says nothing, or never ends the headers of a call, is closed', async () => {
    const { connect } = await startServer(answerAtOnce, { limits: quick })
    const [silent, endless, person] = [await connect(), await connect(), await connect(others)]
    endless.send('GET / HTTP/1.1\r\nhost: guise.test\r\nx-header: 1\r\n')
    person.send(get)
    await expect.poll(() => person.statuses(), patience).toEqual([200])
    expect(await silent.closed).toContain('408')
    expect(await endless.closed).toContain('"error_type":"CLIENT_ERROR"')
    person.send(get)
    await expect.poll(() => person.statuses(), patience).toEqual([200, 200])
  })

  test('that sends no call but something else is told so and closed', async () => {
    const { connect } = await startServer(answerAtOnce)
    const [noise, large] = [await connect(), await connect()]
    noise.send('hello\r\n\r\n')
    large.send(`GET / HTTP/1.1\r\nhost: guise.test\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(await noise.closed).toContain('"detail":"The request could not be read."')
    expect(await large.closed).toContain('HTTP/1.1 431 ')
    for (const { closed } of [noise, large])
      expect(await closed).toMatch(/\r\npermissions-policy: camera=\(self\), .*microphone=\(\)/)
  })

  test('whose head has no end is told so, also when it reads nothing before all is sent', async () => {
    const { connect } = await startServer(answerAtOnce)
    const endless = await connect()
    endless.socket.pause()
    endless.send(`GET / HTTP/1.1\r\nhost: guise.test\r\nx-large: `)
    for (let sent = 0; sent < 60 && !endless.socket.destroyed; sent++) {
      await new Promise<unknown>((resolve) => endless.socket.write('x'.repeat(60_000), resolve))
      await setImmediate() // the server has its turn
    }
    endless.socket.resume()
    const text = await endless.closed
    expect(endless.statuses()).toEqual([431])
    expect(text).toContain('"status_code":431')
  })

  test('whose head is too long is closed when it sends on and on', async () => {
    const { connect } = await startServer(answerAtOnce, { limits: { checkEveryMs: 20, mostDroppedBytes: 1_000_000 } })
    const endless = await connect()
    endless.socket.pause()
    endless.send('x: '.repeat(10_000))
    let sent = 0
    for (; !endless.socket.destroyed; sent++) {
      await new Promise<unknown>((resolve) => endless.socket.write('x'.repeat(60_000), resolve))
      await setImmediate()
    }
    await endless.closed
    expect(sent * 60_000).toBeGreaterThan(1_000_000)
  })

  test('that asks 130 times at once is answered 16 times, one after the other, and closed', async () => {
    const { handle, answerNext, most } = patientHandler()
    const { connect } = await startServer(handle)
    const greedy = await connect()
    greedy.send(get.repeat(130))
    for (let n = 0; n < 16; n++) await answerNext()
    const text = await greedy.closed
    expect(greedy.statuses()).toEqual(Array.from({ length: 16 }, () => 200))
    expect(text.toLowerCase().split('connection: close')).toHaveLength(2)
    expect(most()).toBe(1)
  })

  test('that asks a few times at once is answered all of them in order, and goes on', async () => {
    const { connect } = await startServer((req, res) => res.end(`answer to ${req.url}`))
    const polite = await connect()
    polite.send(['/1', '/2', '/3'].map((path) => get.replace('/', path)).join(''))
    await expect.poll(() => polite.statuses(), patience).toEqual([200, 200, 200])
    expect(polite.text().match(/answer to \/\d/g)).toEqual(['answer to /1', 'answer to /2', 'answer to /3'])
    polite.send(get)
    await expect.poll(() => polite.statuses(), patience).toHaveLength(4)
  })

  test('that asks on and on without an answer is cut', async () => {
    const { handle, waiting } = patientHandler()
    const { connect } = await startServer(handle)
    const flood = await connect()
    flood.send(get.repeat(1000))
    await flood.closed
    expect(waiting).toHaveLength(1)
    expect(flood.statuses()).toEqual([])
  })

  test('that asks nothing more is closed after its time, and may ask again until then', async () => {
    const { connect } = await startServer(answerAtOnce, { limits: { ...quick, keepAliveMs: 1 } })
    const person = await connect()
    person.send(get)
    await expect.poll(() => person.statuses(), patience).toEqual([200])
    person.send(get)
    await person.closed
    expect(person.statuses()).toEqual([200, 200])
  })

  test('over which an answer is not taken is closed, and one that takes it is not', async () => {
    const large = Buffer.alloc(8_000_000)
    const { server, connect } = await startServer((_req, res) => res.end(large), { limits: quick })
    const gone = new Promise<void>((resolve) => server.once('connection', (socket) => socket.once('close', resolve)))
    const stalled = await connect()
    stalled.socket.pause()
    stalled.send(get)
    const reader = await connect(others)
    reader.send(get)
    await expect.poll(() => reader.text().length, patience).toBeGreaterThan(8_000_000)
    await gone
    expect(reader.socket.destroyed).toBe(false)
  })
})

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

describe('the connections of a process', () => {
  test('are shared: an address that opens many loses its idle ones, and neither it nor another is kept out', async () => {
    const { connect } = await startServer(answerAtOnce, { limits: { mostConnections: 10 } })
    const idle = await many(30, () => connect())
    await countClosed(idle, 25)
    for (const from of [others, '127.0.0.3', '127.0.0.1']) {
      const person = await connect(from)
      person.send(get)
      await expect.poll(() => person.statuses(), patience).toEqual([200])
    }
  })

  test('that are at work are not closed for others, and leave them room', async () => {
    const { handle, waiting, answerNext } = patientHandler()
    const { connect } = await startServer(handle, { limits: { mostConnections: 10 } })
    const busy = await many(12, async () => {
      const connection = await connect()
      connection.send(get)
      return connection
    })
    await countClosed(busy, 7)
    await expect.poll(() => waiting.length, patience).toBe(5)
    const person = await connect(others)
    person.send(get)
    await expect.poll(() => waiting.length, patience).toBe(6)
    for (let n = 0; n < 6; n++) await answerNext()
    await expect.poll(() => person.statuses(), patience).toEqual([200])
  })

  test('of many addresses do not fill it: the idlest goes for a new one', async () => {
    const { connect } = await startServer(answerAtOnce, { limits: { mostConnections: 6 } })
    const idle: RawConnection[] = []
    for (let n = 2; n < 22; n++) idle.push(await connect(`127.0.0.${n}`))
    const person = await connect('127.0.1.1')
    person.send(get)
    await expect.poll(() => person.statuses(), patience).toEqual([200])
    await countClosed(idle, 15)
  })

  test('of a trusted proxy are those of many people and are not counted against it', async () => {
    const { connect } = await startServer(answerAtOnce, { limits: { mostConnections: 4 }, proxy: others })
    const connections = await many(20, () => connect(others))
    for (const connection of connections) connection.send(get)
    await expect.poll(() => connections.flatMap((connection) => connection.statuses()), patience).toHaveLength(20)
    expect(connections.filter(({ socket }) => socket.destroyed)).toEqual([])
  })
})
