import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { postOf } from './origin.ts'

/** What an attacker has: an account, a share of the processor, and a time. */
export type Attacker = {
  port: number
  originPort: number
  token: string
  projectId: string
  photo: Uint8Array
  endsAt: number
  /** Waits while more than the share of the processor is used. */
  pace(): Promise<void>
  /** Counts what happened. */
  count(what: string): void
}

const agent = new Agent({ keepAlive: true })
const hosts = 'host: guise.example\r\n'
const get = (path: string, token: string) => `GET ${path} HTTP/1.1\r\n${hosts}authorization: Bearer ${token}\r\n\r\n`
const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\n${hosts}content-type: application/json\r\ncontent-length: 100000\r\n\r\n`

/** The ways to shut a door, by name. */
export const attacks: Record<string, (attacker: Attacker) => Promise<void>> = {
  'idle sockets': (attacker) => keepOpen(attacker, 1000, async () => undefined),

  'slow headers': (attacker) =>
    keepOpen(attacker, 600, async (socket) => {
      socket.write(`GET /api/site HTTP/1.1\r\n${hosts}`)
      for (let n = 0; await isOpen(attacker, socket); n++) socket.write(`x-header-${n}: slow\r\n`)
    }),

  'slow bodies': (attacker) =>
    keepOpen(attacker, 600, async (socket, n) => {
      socket.write(post(['/api/auth/login', '/api/webhooks/kofi', '/api/nowhere'][n % 3] ?? ''))
      while (await isOpen(attacker, socket)) socket.write(' ')
    }),

  'pipelining slow readers': (attacker) =>
    keepOpen(attacker, 200, async (socket) => {
      socket.pause()
      socket.write(get('/api/openapi.json', attacker.token).repeat(130))
      while (await isOpen(attacker, socket)) socket.read(2000)
    }),

  'huge photos': async (attacker) => {
    const submitting = submitAll(attacker, 'photos', 4)
    await repeat(attacker, 4, async () => {
      const form = new FormData()
      form.set('file', new Blob([Uint8Array.from(attacker.photo)]), 'face.png')
      await call(attacker, 'POST', '/source-images/check', form)
    })
    await submitting
  },

  'huge pages': async (attacker) => {
    const submitting = submitAll(attacker, 'page', 40)
    await repeat(attacker, 8, () => call(attacker, 'GET', '/tasks/'))
    await submitting
  },

  'recognise 100,000 characters': async (attacker) => {
    const text = `https://post.example/${')'.repeat(4000)} `.repeat(25).slice(0, 100_000)
    const lines = Array.from({ length: 20_000 }, (_, n) => n)
      .join('\n')
      .slice(0, 100_000)
    await repeat(attacker, 8, (n) => call(attacker, 'POST', '/links/recognise', { text: n % 2 === 0 ? text : lines }))
  },
}

/** Keeps so many connections, opening a new one for each that is closed, from eight addresses. */
async function keepOpen(attacker: Attacker, many: number, use: (socket: Socket, n: number) => Promise<void>) {
  const keep = async (n: number) => {
    while (performance.now() < attacker.endsAt) {
      await attacker.pace()
      const socket = connect({ port: attacker.port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (n % 8)}` })
      socket.on('error', () => undefined).on('connect', () => attacker.count('opened'))
      socket.once('data', () => attacker.count('answered'))
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
      const ended = sleep(attacker.endsAt - performance.now()).then(() => socket.destroy())
      await use(socket, n)
      await closed
      if (performance.now() < attacker.endsAt) attacker.count('closed by the server')
      else await ended
    }
  }
  await Promise.all(Array.from({ length: many }, (_, n) => keep(n)))
}

/** Waits a second, while the connection stands. */
async function isOpen(attacker: Attacker, socket: Socket): Promise<boolean> {
  await sleep(1000)
  await attacker.pace()
  return !socket.destroyed && performance.now() < attacker.endsAt
}

async function repeat(attacker: Attacker, atOnce: number, act: (n: number) => Promise<unknown>): Promise<void> {
  const go = async (n: number) => {
    while (performance.now() < attacker.endsAt) {
      await attacker.pace()
      await act(n)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, n) => go(n)))
}

/** Submits posts one by one, and stops their work when the time is over. */
async function submitAll(attacker: Attacker, kind: 'photos' | 'page', posts: number): Promise<void> {
  const urls = Array.from({ length: posts }, (_, n) => postOf(attacker.originPort, kind, n))
  const task = (await call(attacker, 'POST', '/tasks/', { project_id: attacker.projectId, urls })) as
    | { id?: string }
    | undefined // a task, or why not
  await sleep(Math.max(0, attacker.endsAt - performance.now()))
  if (task?.id) await call(attacker, 'DELETE', `/tasks/${task.id}`)
}

/** Calls from an address of the attacker's own, as somebody on another machine does; answers are counted. */
async function call(attacker: Attacker, method: string, path: string, body?: object): Promise<unknown> {
  const given = body === undefined || body instanceof FormData ? body : JSON.stringify(body)
  const message = new Request('http://localhost', { method: 'POST', body: given ?? '' })
  const bytes = Buffer.from(await message.arrayBuffer())
  const type = body instanceof FormData ? String(message.headers.get('content-type')) : 'application/json'
  const headers = {
    authorization: `Bearer ${attacker.token}`,
    ...(body && { 'content-type': type, 'content-length': String(bytes.length) }),
  }
  const options = { host: '127.0.0.1', port: attacker.port, localAddress: '127.0.0.2', agent, method, headers }
  return await new Promise((resolve) => {
    const sent = request({ ...options, path: `/api${path}` }, (answer) => {
      attacker.count(`answered ${answer.statusCode}`)
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => void (isWanted(method, path) && chunks.push(chunk)))
      answer.on('end', () => resolve(chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined))
    })
    sent.on('error', () => {
      attacker.count('not answered')
      resolve(undefined)
    })
    sent.end(body ? bytes : undefined)
  })
}

/** Of a new task the id is needed. */
function isWanted(method: string, path: string): boolean {
  return method === 'POST' && path === '/tasks/'
}
