import { describe, expect, test } from 'vitest'
import { answerAtOnce, get, others, patience, patientHandler, startServer } from '../../../testing/open-connections.ts'
import type { RawConnection } from '../../../testing/raw-connection.ts'

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

async function countClosed(connections: RawConnection[], count: number): Promise<void> {
  await expect.poll(() => connections.filter(({ socket }) => socket.destroyed).length, patience).toBe(count)
}

function many<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  return Promise.all(Array.from({ length: count }, make))
}
