import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import type { Listener } from '../db/connection.ts'

/** The pause before a lost connection is made again. */
const pauseMs = 500

/** Listens on a connection of its own for as long as it is not closed, however often the connection is lost. */
export async function listenPostgres(
  connectionString: string,
  channel: string,
  listener: Listener,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController()
  let current = await open()
  const watching = watch()

  async function open(): Promise<Client> {
    const client = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined) // 'end' follows
    client.on('notification', (message) => listener.onPayload(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${escapeIdentifier(channel)}`)
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await ended(current)
      const next = await openAgain()
      if (!next) return
      current = next
      listener.onGap()
    }
  }

  async function openAgain(): Promise<Client | undefined> {
    while (!closing.signal.aborted) {
      const client = await open().catch(() => undefined)
      if (client && closing.signal.aborted) await client.end()
      else if (client) return client
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined) // closed meanwhile
    }
    return undefined
  }

  return {
    async close() {
      closing.abort()
      await current.end().catch(() => undefined)
      await watching
    },
  }
}

function ended(client: Client): Promise<void> {
  return new Promise((resolve) => void client.once('end', () => resolve()))
}
