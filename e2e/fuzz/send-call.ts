import { Agent, request } from 'node:http'

/** What came back; the text of an answer without end stops at its first piece. */
export type Reply = { status: number; type: string; text: string }

/** An audit of everything on a busy machine takes its time. */
const patienceMs = 240_000
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** What is sent. */
export type Sent = {
  url: string
  method: string
  headers: Record<string, string>
  body: Buffer | undefined
  isStream: boolean
}

/** Sends a call; undefined when no whole answer came. */
export function sendCall({ url, method, headers, body, isStream }: Sent): Promise<Reply | undefined> {
  return new Promise((resolve) => {
    const length = body && { 'content-length': String(body.length) }
    const call = request(url, { agent, method, headers: { ...headers, ...length }, timeout: patienceMs }, (answer) => {
      const chunks: Buffer[] = []
      const end = () => {
        const type = answer.headers['content-type'] ?? ''
        resolve({ status: answer.statusCode ?? 0, type, text: Buffer.concat(chunks).toString() })
      }
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (isStream && answer.statusCode === 200) {
          end()
          call.destroy()
        }
      })
      answer.on('end', end)
    })
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(undefined))
    call.end(body)
  })
}
