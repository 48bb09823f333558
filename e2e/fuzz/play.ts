import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { pick, randomFrom } from '../chaos/random.ts'
import { startServer } from '../stage/server.ts'
import type { Server } from '../stage/server.ts'
import { readDocument } from './document.ts'
import type { ApiDocument, Operation } from './document.ts'
import { learnIds } from './known-ids.ts'
import { makeCall } from './make-call.ts'
import type { HostileCall } from './make-call.ts'
import { secret, settle, signInOperator } from './people.ts'
import type { Caller, Operator } from './people.ts'
import { sendCall } from './send-call.ts'
import type { Reply } from './send-call.ts'

/** What came of it: how often each status was answered, and every answer that must not be. */
export type Outcome = {
  calls: number
  statuses: Record<string, number>
  /** How often each operation was answered with each status: what never succeeds was hardly tried. */
  operations: Record<string, Record<string, number>>
  findings: string[]
}

const operator = 'operator@example.com'
const atOnce = 8
const attackers = 3
/** What takes something away comes seldom, or nothing would be left to ask for. */
const takesAway = ({ id, method }: Operation) => method === 'DELETE' || id === 'logout'

/** A photo is looked at, and an audit made, for a hundred times as long as anything else takes. */
const takesLong = ({ id, body }: Operation) => id === 'runAudit' || body?.type === 'multipart/form-data'
const makesMore = ({ statuses }: Operation) => statuses.has(201)

/** Sends so many calls, the same for the same seed but for the ids in them, to a server of its own, and judges every answer. */
export async function playFuzz({ calls, seed }: { calls: number; seed: number }): Promise<Outcome> {
  const server = await startServer({
    hasTables: true,
    startsWithinMs: 600_000,
    env: {
      OPERATOR_EMAILS: operator,
      TRUSTED_PROXIES: '1',
      CALLS_PER_MINUTE: '1000000',
      CREATE_LIMIT: '1000000',
      LANES: '1',
      LOG_LEVEL: 'error',
    },
  })
  const outcome = await attack(server, { calls, seed }).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  // What was found stands, and a stop that is late is one thing more.
  await server.stop().catch((error: unknown) => outcome.findings.push(`the server did not stop: ${String(error)}`))
  return outcome
}

async function attack(server: Server, { calls, seed }: { calls: number; seed: number }): Promise<Outcome> {
  const random = randomFrom(seed)
  const victim = await settle(server, `${secret}@example.com`, { name: secret })
  const house = await signInOperator(server, operator)
  const people = await settlePeople(server, house)
  const document = await readOwnDocument(server, house)
  const photos = await makePhotos(server)
  const links = [...(await demoLinks(server)), 'https://www.instagram.com/p/AbC/', 'not a link'] as const
  const outcome: Outcome = { calls: 0, statuses: {}, operations: {}, findings: [] }

  async function sendMany(): Promise<void> {
    while (outcome.calls < calls) {
      const operation = document.operations[Math.floor(random() * document.operations.length)]
      if (!operation) return
      if (takesAway(operation) && random() < 0.98) continue
      if (takesLong(operation) && random() < 0.7) continue
      if (!makesMore(operation) && random() < 0.3) continue
      outcome.calls++
      const isOperator = operation.path.includes('/operator/') && random() < 0.8
      if (isOperator) await house.stayProved()
      const caller = isOperator ? house : people.draw(random)
      const others = random() < 0.15 ? victim.ids : caller.ids
      const ids = { ...others, unknown_id: [randomUUID()] }
      const call = makeCall(operation, { random, schemas: document.schemas, links, ids }, photos)
      const { credentials, isSignedIn } = credentialsOf(caller, random)
      const reply = await sendCall({
        ...call,
        url: `${server.address}${call.path}`,
        headers: { ...call.headers, ...credentials, 'x-forwarded-for': addressFrom(random) },
        isStream: operation.isStream,
      })
      learn(caller, call, { reply, except: house.userId })
      const status = reply?.status ?? 'none'
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
      const answered = (outcome.operations[operation.id] ??= {})
      answered[status] = (answered[status] ?? 0) + 1
      const finding = findingIn(call, reply, isOperator)
      if (finding && outcome.findings.length < 200) outcome.findings.push(finding + logOf(server, reply))
      // Whoever ended their own session is followed by somebody new.
      if (status === 401 && isSignedIn) await (isOperator ? house.renew() : people.replace(caller))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendMany))
  if (server.process.exitCode !== null) outcome.findings.push(`the server ended: ${server.output().slice(-2000)}`)
  return outcome
}

/** What the server logged of an accident. */
function logOf(server: Server, reply: Reply | undefined): string {
  const id = reply?.status === 500 ? /"request_id":"([^"]+)"/.exec(reply.text)?.[1] : undefined
  const line =
    id &&
    server
      .output()
      .split('\n')
      .findLast((one) => one.includes(id))
  return line ? `\n  ${line.slice(0, 3000)}` : ''
}

async function settlePeople(server: Server, house: Operator) {
  const restoreSettings = await keepSettings(server, house)
  let count = 0
  async function settleNext(triesLeft = 5): Promise<Caller> {
    try {
      return await settleOne()
    } catch (error) {
      // an operator's call may sign out, block or delete whoever has just come
      if (triesLeft === 0) throw error
      await restoreSettings()
      return await settleNext(triesLeft - 1)
    }
  }
  async function settleOne(): Promise<Caller> {
    const caller = await settle(server, `attacker${++count}@example.com`, { name: `attacker ${count}` })
    // Explore is for subscribers: some of those who come are.
    await house.stayProved()
    if (count % 2 === 1) await setPlan(server, house, caller.ids['user_id']?.[0] ?? '')
    return caller
  }
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

async function setPlan(server: Server, { token }: Caller, userId: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ subscription: 'elite_yearly', reason: 'fuzz' })
  const url = `${server.address}/api/operator/users/${userId}/plan`
  const answer = await fetch(url, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`the plan was answered ${answer.status}: ${await answer.text()}`)
}

/** The settings as they are now, to be set again: calls of the operator's change them. */
async function keepSettings(server: Server, house: Operator): Promise<() => Promise<void>> {
  const url = `${server.address}/api/operator/settings`
  const headers = () => ({ authorization: `Bearer ${house.token}`, 'content-type': 'application/json' })
  const body = await (await fetch(url, { headers: headers() })).text()
  return async () => {
    await house.renew()
    await fetch(url, { method: 'PUT', headers: headers(), body })
  }
}

async function readOwnDocument(server: Server, { token }: Caller): Promise<ApiDocument> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${server.address}/api/operator/openapi.json`, { headers })
  if (!answer.ok) throw new Error(`the document was answered ${answer.status}`)
  return readDocument(await answer.json())
}

/** Posts that can be read, so that some calls get as far as a result. */
async function demoLinks({ address }: Server): Promise<[string, ...string[]]> {
  const { posts } = (await (await fetch(`${address}/api/samples`)).json()) as { posts: { url: string }[] } // as documented
  return [`${address}/demo/harbour`, ...posts.map(({ url }) => url)]
}

/** What an answer names can be asked for next, but for the operator: nobody would be left to put things right. */
function learn(
  { ids }: Caller,
  { operation }: HostileCall,
  { reply, except }: { reply: Reply | undefined; except: string },
): void {
  if (!reply || reply.status >= 300 || !reply.type.includes('json') || reply.text.length > 200_000) return
  try {
    learnIds(ids, operation.path, JSON.parse(reply.text))
    ids['user_id'] = (ids['user_id'] ?? []).filter((id) => id !== except)
  } catch {
    // what is no JSON is judged elsewhere
  }
}

async function makePhotos(server: Server): Promise<Buffer[]> {
  const flat = sharp({ create: { width: 64, height: 48, channels: 3, background: '#805040' } })
  const kinds = [flat.clone().jpeg(), flat.clone().png(), flat.clone().webp(), flat.clone().gif()]
  const { faces } = (await (await fetch(`${server.address}/api/samples`)).json()) as { faces: { url: string }[] } // as documented
  const face = Buffer.from(await (await fetch(faces[0]?.url ?? '')).arrayBuffer())
  return [face, face, face, ...(await Promise.all(kinds.map((kind) => kind.toBuffer())))]
}

function credentialsOf({ token, program }: Caller, random: () => number) {
  // A token that was revoked stays so: it is not somebody who has to sign in anew.
  if (program && random() < 0.2) return { credentials: { authorization: `Bearer ${program}` }, isSignedIn: false }
  if (random() < 0.94) return { credentials: { authorization: `Bearer ${token}` }, isSignedIn: true }
  const wrong = pick(
    ['', 'Bearer', 'Bearer a.b.c', 'Bearer guise_pat_x', `Bearer ${token}x`, 'Basic OjpA', token],
    random,
  )
  return { credentials: wrong === '' ? {} : { authorization: wrong }, isSignedIn: false }
}

function addressFrom(random: () => number): string {
  return `198.51.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`
}

/** What is wrong with an answer; undefined when nothing is. */
function findingIn(call: HostileCall, reply: Reply | undefined, isOperator: boolean): string | undefined {
  const said = `${call.method} ${call.path.slice(0, 300)} ${call.body?.toString('utf8', 0, 300) ?? ''}`
  if (!reply) return `no answer to a head of ${call.path.length} and a body of ${call.body?.length ?? 0} bytes: ${said}`
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
