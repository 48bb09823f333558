import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { connectionLimits } from '../entry/http/connections/limits.ts'
import type { ConnectionLimits } from '../entry/http/connections/limits.ts'
import { openServer } from '../entry/http/connections/open-server.ts'
import { connectRaw } from './raw-connection.ts'

/** Limits that are met soon. */
export const quick = { headersMs: 200, graceMs: 200, checkEveryMs: 20 }
/** A whole call. */
export const get = 'GET / HTTP/1.1\r\nhost: guise.test\r\n\r\n'
/** Where others than the first connect from. */
export const others = '127.0.0.2'
/** How long something is waited for. */
export const patience = { interval: 2, timeout: 10_000 }

/** A server with the bounds of ours around a handler, for one test, and connections to it. */
export async function startServer(
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

/** Answers every call. */
export const answerAtOnce: RequestListener = (_req, res) => res.end('done')

/** Answers when it is told to. */
export function patientHandler() {
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
