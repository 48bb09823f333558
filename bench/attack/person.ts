import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a person saw: how long each answer took, and how many calls went wrong. */
export type Seen = { calls: number; failed: number; p50: number; p99: number; worst: string }

const everyMs = 100
const patienceMs = 30_000

/** Where a person's browser asks, and for what. */
export type Place = { port: number; token: string; taskId: string }

/** Calls as a person with two open pages makes them, ten a second, whether or not those before are answered. */
export async function bePerson({ port, token, taskId }: Place, seconds: number): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 }) // as many as a browser opens
  const calls = [
    { method: 'GET', path: `/api/tasks/${taskId}` },
    { method: 'GET', path: '/api/user/me' },
    { method: 'GET', path: '/api/projects/' },
    { method: 'GET', path: '/api/gallery/' },
    { method: 'POST', path: '/api/links/recognise', body: { text: 'https://www.instagram.com/p/AbC/' } },
    { method: 'PATCH', path: '/api/user/me', body: { first_name: 'Ann' } },
  ]
  const answers: Promise<{ ms: number; status: number; path: string }>[] = []
  for (const endsAt = performance.now() + seconds * 1000; performance.now() < endsAt; await sleep(everyMs)) {
    const call = calls[answers.length % calls.length]
    if (call) answers.push(ask({ agent, port, token, ...call }))
  }
  const all = await Promise.all(answers)
  agent.destroy()
  const sorted = all.toSorted((a, b) => a.ms - b.ms)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.ms ?? 0)
  const failed = all.filter(({ status }) => status < 200 || status > 299)
  const worst = sorted.at(-1)
  return {
    calls: all.length,
    failed: failed.length,
    p50: at(0.5),
    p99: at(0.99),
    worst: failed[0] ? `${failed[0].status} ${failed[0].path}` : `${Math.round(worst?.ms ?? 0)} ms ${worst?.path}`,
  }
}

type Asking = { agent: Agent; port: number; token: string; method: string; path: string; body?: object }

function ask({
  agent,
  port,
  token,
  method,
  path,
  body,
}: Asking): Promise<{ ms: number; status: number; path: string }> {
  const startedAt = performance.now()
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ ms: performance.now() - startedAt, status, path })
    const call = request({ agent, host: '127.0.0.1', port, method, path, headers, timeout: patienceMs }, (answer) => {
      answer.on('end', () => end(answer.statusCode ?? 0)).resume()
    })
    call.on('timeout', () => call.destroy()).on('error', () => end(0))
    call.end(text)
  })
}
