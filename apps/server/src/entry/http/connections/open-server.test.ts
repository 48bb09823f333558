import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  answerAtOnce,
  get,
  others,
  patience,
  patientHandler,
  quick,
  startServer,
} from '../../../testing/open-connections.ts'

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

  test('over which a call names no host is told that it cannot be read, unless it is of HTTP/1.0', async () => {
    const { connect } = await startServer(answerAtOnce)
    const [old, nameless] = [await connect(), await connect()]
    old.send('GET / HTTP/1.0\r\n\r\n')
    nameless.send('GET / HTTP/1.1\r\n\r\n')
    expect(await old.closed).toContain('200 OK')
    expect(await nameless.closed).toContain('"detail":"The request could not be read."')
    expect(nameless.statuses()).toEqual([400])
  })

  test('over which a call names two hosts is told that it cannot be read, also when they are the same', async () => {
    const { connect } = await startServer(answerAtOnce)
    for (const second of ['Host: other.test', 'host: guise.test']) {
      const torn = await connect()
      torn.send(get.replace('\r\n\r\n', `\r\n${second}\r\n\r\n`))
      await torn.closed
      expect(torn.statuses()).toEqual([400])
    }
  })

  test('whose head is too long right behind the answer to another call is told so, too', async () => {
    const { connect } = await startServer(answerAtOnce)
    const hasty = await connect()
    hasty.send(`${get}${get.replace('\r\n\r\n', `\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`)}`)
    await hasty.closed
    expect(hasty.statuses()).toEqual([200, 431])
  })

  test.each([
    ['something else', 'hello\r\n\r\n', 400],
    ['a head that is too long', get.replace('\r\n\r\n', `\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`), 431],
    ['a body that cannot be read', `${get.replace('\r\n\r\n', '\r\ntransfer-encoding: chunked\r\n\r\n')}?\r\n`, 400],
  ])('over which %s comes while calls are answered gives these their answers first', async (_what, bytes, status) => {
    const { handle, answerNext, waiting } = patientHandler()
    const { connect } = await startServer(handle)
    const hasty = await connect()
    hasty.send(get + get + bytes)
    await answerNext()
    expect(waiting).toHaveLength(0)
    await answerNext()
    await hasty.closed
    expect(hasty.statuses()).toEqual([200, 200, status])
  })

  test('that was to end with the call at work says nothing of what comes behind it', async () => {
    const { handle, answerNext } = patientHandler()
    const { connect } = await startServer(handle)
    const last = await connect()
    last.send(`${get.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')}hello`)
    await answerNext()
    expect(await last.closed).toMatch(/^HTTP\/1.1 200 [^]*done/)
    expect(last.statuses()).toEqual([200])
  })

  test('over which a call expects what is not known is answered as if it expected nothing', async () => {
    const { connect } = await startServer(answerAtOnce)
    const hopeful = await connect()
    hopeful.send(get.replace('\r\n\r\n', '\r\nexpect: a miracle\r\n\r\n'))
    await expect.poll(() => hopeful.statuses(), patience).toEqual([200])
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

  test.each([
    ['at once', ''],
    ['behind a call at work', get],
  ])('whose head is too long is closed when it sends on and on (%s)', async (_when, before) => {
    const { handle } = before ? patientHandler() : { handle: answerAtOnce }
    const { connect } = await startServer(handle, { limits: { checkEveryMs: 20, mostDroppedBytes: 1_000_000 } })
    const endless = await connect()
    endless.socket.pause()
    endless.send(`${before}${'x: '.repeat(10_000)}`)
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
