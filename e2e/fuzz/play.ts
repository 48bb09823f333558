import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { pick, randomFrom } from '../chaos/random.ts'
import { startServer } from '../stage/server.ts'
import type { Server } from '../stage/server.ts'
import { readDocument } from './document.ts'
import type { ApiDocument, Operation } from './document.ts'
import { makeCall } from './make-call.ts'
import type { HostileCall } from './make-call.ts'
import { secret, settle, signInOperator } from './people.ts'
import type { Caller } from './people.ts'
import { sendCall } from './send-call.ts'
import type { Reply } from './send-call.ts'

/** What came of it: how often each status was answered, and every answer that must not be. */
export type Outcome = { calls: number; statuses: Record<string, number>; findings: string[] }

const operator = 'operator@example.com'
/** Bytes: of a body beyond, the connection may end before the sender has read that it is refused. */
const farTooLong = 4_000_000
const atOnce = 8
const attackers = 3
/** What takes something away comes seldom, or nothing would be left to ask for. */
const takesAway = ({ id, method }: Operation) => method === 'DELETE' || id === 'logout'

/** Sends so many calls, the same for the same seed but for the ids in them, to a server of its own, and judges every answer. */
export async function playFuzz({ calls, seed }: { calls: number; seed: number }): Promise<Outcome> {
  const server = await startServer({
    hasTables: true,
    env: {
      OPERATOR_EMAILS: operator,
      TRUSTED_PROXIES: '1',
      CALLS_PER_MINUTE: '1000000',
      CREATE_LIMIT: '1000000',
      LANES: '1',
      LOG_LEVEL: 'fatal',
    },
  })
  try {
    return await attack(server, { calls, seed })
  } finally {
    await server.stop()
  }
}

async function attack(server: Server, { calls, seed }: { calls: number; seed: number }): Promise<Outcome> {
  const random = randomFrom(seed)
  const victim = await settle(server, `${secret}@example.com`, { name: secret })
  const house = await signInOperator(server, operator)
  const people = await settlePeople(server, house)
  const document = await readOwnDocument(server, house)
  const photos = await makePhotos()
  const links = [`${server.address}/demo/harbour`, 'https://www.instagram.com/p/AbC/', 'not a link'] as const
  const outcome: Outcome = { calls: 0, statuses: {}, findings: [] }

  async function sendMany(): Promise<void> {
    while (outcome.calls < calls) {
      const operation = document.operations[Math.floor(random() * document.operations.length)]
      if (!operation) return
      if (takesAway(operation) && random() < 0.98) continue
      outcome.calls++
      const isOperator = operation.path.includes('/operator/') && random() < 0.8
      const caller = isOperator ? house : people.draw(random)
      const others = random() < 0.3 ? victim.ids : caller.ids
      const ids = { ...others, unknown_id: [randomUUID()] }
      const call = makeCall(operation, { random, schemas: document.schemas, links, ids }, photos)
      const { credentials, isSignedIn } = credentialsOf(caller, random)
      const reply = await sendCall({
        ...call,
        url: `${server.address}${call.path}`,
        headers: { ...call.headers, ...credentials, 'x-forwarded-for': addressFrom(random) },
        isStream: operation.isStream,
      })
      const status = reply?.status ?? 'none'
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
      const finding = findingIn(call, reply, isOperator)
      if (finding && outcome.findings.length < 200) outcome.findings.push(finding)
      // Whoever ended their own session is followed by somebody new.
      if (status === 401 && isSignedIn && !isOperator) await people.replace(caller)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendMany))
  if (server.process.exitCode !== null) outcome.findings.push(`the server ended: ${server.output().slice(-2000)}`)
  return outcome
}

async function settlePeople(server: Server, { token }: Caller) {
  const restoreSettings = await keepSettings(server, token)
  let count = 0
  const settleNext = () => settle(server, `attacker${++count}@example.com`, { name: `attacker ${count}` })
  const callers: Caller[] = []
  for (let n = 0; n < attackers; n++) callers.push(await settleNext())
  return {
    draw: (random: () => number): Caller => callers[Math.floor(random() * callers.length)] ?? { token: '', ids: {} },
    async replace(caller: Caller): Promise<void> {
      const place = callers.indexOf(caller)
      if (place < 0) return // somebody did it meanwhile
      callers.splice(place, 1)
      await restoreSettings()
      callers.push(await settleNext())
    },
  }
}

/** The settings as they are now, to be set again: calls of the operator's change them. */
async function keepSettings(server: Server, token: string): Promise<() => Promise<unknown>> {
  const url = `${server.address}/api/operator/settings`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = await (await fetch(url, { headers })).text()
  return () => fetch(url, { method: 'PUT', headers, body })
}

async function readOwnDocument(server: Server, { token }: Caller): Promise<ApiDocument> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${server.address}/api/operator/openapi.json`, { headers })
  if (!answer.ok) throw new Error(`the document was answered ${answer.status}`)
  return readDocument(await answer.json())
}

async function makePhotos(): Promise<Buffer[]> {
  const flat = sharp({ create: { width: 64, height: 48, channels: 3, background: '#805040' } })
  const kinds = [flat.clone().jpeg(), flat.clone().png(), flat.clone().webp(), flat.clone().gif()]
  return await Promise.all(kinds.map((kind) => kind.toBuffer()))
}

function credentialsOf({ token }: Caller, random: () => number) {
  if (random() < 0.94) return { credentials: { authorization: `Bearer ${token}` }, isSignedIn: true }
  const wrong = pick(['', 'Bearer', 'Bearer a.b.c', `Bearer ${token}x`, 'Basic OjpA', token], random)
  return { credentials: wrong === '' ? {} : { authorization: wrong }, isSignedIn: false }
}

function addressFrom(random: () => number): string {
  return `198.51.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`
}

/** What is wrong with an answer; undefined when nothing is. */
function findingIn(call: HostileCall, reply: Reply | undefined, isOperator: boolean): string | undefined {
  const said = `${call.method} ${call.path.slice(0, 300)} ${call.body?.toString().slice(0, 300) ?? ''}`
  const isFarTooLong = (call.body?.length ?? 0) > farTooLong
  if (!reply && isFarTooLong) return undefined
  if (!reply) return `no answer to a body of ${call.body?.length ?? 0} bytes: ${said}`
  const { status, text, type } = reply
  const isOwn = call.method === call.operation.method
  if (status === 500 || (status > 500 && !isOwn)) return `${status}: ${said}: ${text.slice(0, 300)}`
  if (isOwn && !call.operation.statuses.has(status) && !isElsewhere(call))
    return `not documented: ${status} of ${call.operation.id}: ${said}`
  if (!isOperator && text.includes(secret)) return `somebody else's: ${said}`
  if (status >= 400 && !isErrorObject(type, text)) return `no error object: ${status} ${said}: ${text.slice(0, 200)}`
  return undefined
}

/** Whether a drawn parameter made the address one of another route, as an empty one or a word of its own does. */
function isElsewhere({ operation, path }: HostileCall): boolean {
  const [drawn = ''] = path.split('?', 1)
  return (
    operation.path.includes('{') &&
    drawn.split('/').some((part) => /^(%20|\.\.?|%2e%2e|check|export|ids|sections|import|stats)?$/i.test(part))
  )
}

function isErrorObject(type: string, text: string): boolean {
  if (!type.includes('json')) return false
  try {
    const { detail, status_code } = JSON.parse(text) as { detail?: unknown; status_code?: unknown } // as it should be
    return typeof detail === 'string' && detail !== '' && typeof status_code === 'number'
  } catch {
    return false
  }
}
