import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How an S3 service fails: with an answer, without one, in the middle of one, late, or after it has done what was asked. */
export const s3Faults = ['answers 500', 'cuts', 'cuts its answer', 'stalls', 'stores and loses its answer'] as const
/** One of them. */
export type S3Fault = (typeof s3Faults)[number]

/** Stands between processes and their S3 service. */
export type S3Proxy = {
  port: number
  /** How often each fault was met. */
  met: Record<S3Fault, number>
  /** Calls in all. */
  calls(): number
  close(): Promise<void>
}

/** Listens on a free port of 127.0.0.1; draw says for every call which fault it meets, if any. */
export async function startS3Proxy(
  s3Port: number,
  draw: (method: string) => S3Fault | undefined,
  stallMs: number,
): Promise<S3Proxy> {
  const met = Object.fromEntries(s3Faults.map((fault) => [fault, 0])) as Record<S3Fault, number> // one for each
  let calls = 0
  const server = createServer((asked, answer) => {
    calls += 1
    const fault = draw(asked.method ?? 'GET')
    if (fault) met[fault] += 1
    answerWith(fault, asked, answer).catch(() => answer.destroy())
  })

  async function answerWith(fault: S3Fault | undefined, asked: IncomingMessage, answer: ServerResponse) {
    if (fault === 'cuts') throw new Error('cut')
    const body = await bytesOf(asked)
    if (fault === 'answers 500') return answer.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
    if (fault === 'stalls') await sleep(stallMs)
    const forwarded = request({
      port: s3Port,
      host: '127.0.0.1',
      method: asked.method,
      path: asked.url,
      headers: asked.headers,
    })
    forwarded.end(body)
    const [real] = (await once(forwarded, 'response')) as [IncomingMessage] // what the event carries
    const bytes = await bytesOf(real)
    if (fault === 'stores and loses its answer') throw new Error('lost')
    answer.writeHead(real.statusCode ?? 500, real.headers)
    if (fault !== 'cuts its answer') return answer.end(bytes)
    return answer.write(bytes.subarray(0, bytes.length >> 1), () => answer.destroy())
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    met,
    calls: () => calls,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer) // no encoding is set
  return Buffer.concat(parts)
}
