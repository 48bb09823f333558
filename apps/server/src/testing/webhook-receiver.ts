import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message that a receiver got. */
export type Received = { body: string; headers: IncomingHttpHeaders }

/** Starts a server that takes webhooks; it answers what it is told to, 204 at first. */
export async function startReceiver() {
  const received: Received[] = []
  const bodies: Buffer[] = []
  const answer = { status: 204, location: '' }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      bodies.push(bytes)
      received.push({ body: bytes.toString(), headers: request.headers })
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // of a port
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    /** The same as bytes. */
    bodies,
    answer,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
