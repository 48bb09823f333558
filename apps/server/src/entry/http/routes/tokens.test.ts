import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { maxTokens, operations, scopeOf, scopes } from '@guise/contract'
import type { Operation, OperationName, Scope } from '@guise/contract'
import { useToken } from '../../../ideas/accounts/personal-tokens/use-token.ts'
import { appUser, callWindow, idempotency, personalToken, session } from '../../../platform/db/schema.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Person, TestServer } from '../../../testing/server.ts'

const all: Record<string, Operation> = operations
const names = Object.keys(operations) as OperationName[] // the keys of the table are its names
const dayMs = 24 * 3_600_000
const unknown = '01a1fd28-379e-721e-bb10-4a6468cc7c68'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer({ works: false, env: { OPERATOR_EMAILS: 'boss@example.com', CREATE_LIMIT: '1000' } })
  owner = await server.signIn('boss@example.com')
  await server.ctx.db.update(appUser).set({ subscription: 'elite_yearly' }).where(eq(appUser.email, owner.email))
})
afterAll(() => server.close())

async function make(person: Person, given: readonly Scope[], days = 1) {
  const { json } = await person.call('POST', '/user/tokens', { name: 'CI', scopes: given, days })
  return json
}

/** Calls as a program does that has nothing but a token. */
function by(token: string) {
  return (method: Operation['method'], path: string, body?: unknown) =>
    server.call(method, path, body, { authorization: `Bearer ${token}` })
}

function callOf(name: OperationName): [Operation['method'], string] {
  const { method, path }: Operation = operations[name]
  return [method, path.replaceAll(/\{\w+\}/g, unknown)]
}

const ofTokens = names.filter((name) => scopeOf(all[name] as Operation))
const ofSessions = names.filter(
  (name) => ['user', 'elite_yearly'].includes(operations[name].access) && !ofTokens.includes(name),
)

describe('a personal access token', () => {
  test('is shown once, written so that scanners find it, listed without itself and kept as a keyed hash', async () => {
    const person = await server.signIn()
    const made = await make(person, ['work:write', 'read', 'read'], 30)
    expect(made.token).toMatch(/^guise_pat_[0-9A-Za-z]{36}$/)
    expect(made.scopes).toEqual(['read', 'work:write'])
    const [listed, ...others] = (await person.call('GET', '/user/tokens')).json
    expect(others).toEqual([])
    const { token, ...told } = made
    expect(listed).toEqual({ ...told, ending: token.slice(-4), last_used_at: null })
    const days = (Date.parse(listed.expires_at) - Date.parse(listed.created_at)) / dayMs
    expect(days).toBe(30)
    const rows = await server.ctx.db.select().from(personalToken).where(eq(personalToken.id, made.id))
    expect(JSON.stringify(rows)).not.toContain(token.slice(10, 40))
    expect(server.lettersTo(person.email)).toEqual(['An access token was made for your Guise account'])
  })

  test('is made once under an Idempotency-Key, and told again to whoever lost the answer; the tables never show it', async () => {
    const person = await server.signIn()
    const ask = (name: string) =>
      person.call('POST', '/user/tokens', { name, scopes: ['read'] }, { 'idempotency-key': 'a token' })
    const [first, ...others] = await Promise.all([ask('CI'), ask('CI'), ask('CI')])
    expect(first?.status).toBe(201)
    expect(first?.json.token).toMatch(/^guise_pat_/)
    for (const { status, json, headers } of others) {
      expect({ status, json, control: headers['cache-control'] }).toEqual({
        status: 201,
        json: first?.json,
        control: 'no-store',
      })
    }
    expect((await person.call('GET', '/user/tokens')).json).toHaveLength(1)
    expect(server.lettersTo(person.email)).toHaveLength(1)
    const kept = JSON.stringify(await server.ctx.db.select().from(idempotency))
    expect(kept).toContain(first?.json.id)
    expect(kept).not.toContain(first?.json.token.slice(10, 20))
    expect(await ask('Other')).toMatchObject({ status: 422, json: { reason: { code: 'idempotency_key_reused' } } })
    await person.call('DELETE', `/user/tokens/${first?.json.id}`)
    expect((await ask('CI')).status).toBe(404)
  })

  test('is good for what its scopes say, for whoever made it, and tells when it was used, to the hour', async () => {
    const person = await server.signIn()
    const made = await make(person, ['account:read'])
    expect(await by(made.token)('GET', '/user/me')).toMatchObject({ status: 200, json: { email: person.email } })
    expect(await by(made.token)('GET', '/projects/')).toMatchObject({
      status: 403,
      json: { reason: { code: 'token_without_scope', scope: 'read' }, error_type: 'CLIENT_ERROR' },
    })
    const [{ last_used_at }] = (await person.call('GET', '/user/tokens')).json
    expect(Date.parse(last_used_at) % 3_600_000).toBe(0)
  })

  test('is refused once it is revoked, has expired, is written wrongly, or its holder is blocked', async () => {
    const person = await server.signIn()
    const [revoked, expired, kept] = [
      await make(person, scopes),
      await make(person, scopes, 1),
      await make(person, scopes, 2),
    ]
    const statusOf = async (token: string) => (await by(token)('GET', '/user/me')).status
    expect((await person.call('DELETE', `/user/tokens/${revoked.id}`)).status).toBe(204)
    expect(await by(revoked.token)('GET', '/user/me')).toMatchObject({
      status: 401,
      json: { error_type: 'AUTH_ERROR', reason: { code: 'token_not_good' } },
    })
    const ofDb = eq(personalToken.id, expired.id)
    await server.ctx.db.update(personalToken).set({ expires_at: server.ctx.now() }).where(ofDb)
    expect(await statusOf(expired.token)).toBe(401)
    expect(await statusOf(kept.token.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')))).toBe(401)
    expect(await statusOf('guise_pat_')).toBe(401)
    expect(await statusOf(kept.token)).toBe(200)
    const ofPerson = eq(appUser.email, person.email)
    await server.ctx.db.update(appUser).set({ blocked_at: server.ctx.now() }).where(ofPerson)
    expect(await statusOf(kept.token)).toBe(401)
  })

  test('is made with a fresh proof only, at most twenty a person, with a name and a scope', async () => {
    const person = await server.signIn()
    const user_id = (await person.call('GET', '/user/me')).json.id
    const nameless = await person.call('POST', '/user/tokens', { name: ' ', scopes: [] })
    expect(nameless.json.reason.problems.map(({ code }: { code: string }) => code)).toEqual([
      'name_missing',
      'scopes_missing',
    ])
    const expires_at = new Date(Date.now() + dayMs)
    const rows = Array.from({ length: maxTokens }, (_, n) => ({
      id: unknown.replace(/..$/, String(n + 10)),
      user_id,
      name: 'CI',
      token_hmac: `${person.email} ${n}`,
      ending: '0000',
      scopes: ['read' as const],
      expires_at,
    }))
    await server.ctx.db.insert(personalToken).values(rows)
    expect(await make(person, ['read'])).toMatchObject({ reason: { code: 'tokens_full', most: maxTokens } })
    const proved_at = new Date(Date.now() - 11 * 60_000)
    await server.ctx.db.update(session).set({ proved_at }).where(eq(session.user_id, user_id))
    expect(await make(person, ['read'])).toMatchObject({ reason: { code: 'fresh_proof_needed' } })
  })

  test('counts creating calls together with the sessions of its holder', async () => {
    const person = await server.signIn()
    const { token } = await make(person, ['work:write'])
    const create = { name: 'Mine', default_source_image_id: unknown }
    await by(token)('POST', '/projects/', create)
    await person.call('POST', '/projects/', create)
    const key = `create:${(await person.call('GET', '/user/me')).json.id}`
    const windows = await server.ctx.db.select().from(callWindow).where(eq(callWindow.key, key))
    expect(windows.map(({ calls }) => calls)).toEqual([2])
  })

  test('stays good when the secret is changed if it is used before the old one ends', async () => {
    const person = await server.signIn()
    const [used, unused] = [await make(person, ['read']), await make(person, ['read'])]
    const { ctx } = server
    const old = { secret: ctx.config.secretKey, until: new Date(Date.now() + dayMs) }
    const under = (oldSecrets: (typeof old)[]) => ({
      ...ctx,
      config: { ...ctx.config, secretKey: 'another secret that is long enough', oldSecrets },
    })
    expect(await useToken(under([old]), used.token, null)).toMatchObject({ scopes: ['read'] })
    const after = under([{ ...old, until: new Date(0) }])
    expect(await useToken(after, used.token, null)).toMatchObject({ scopes: ['read'] })
    expect(await useToken(after, unused.token, null)).toBeUndefined()
  })

  test('goes into what a person exports, without what opens it, and goes with the account and by an operator', async () => {
    const person = await server.signIn()
    const { id: userId } = (await person.call('GET', '/user/me')).json
    const made = await make(person, ['read'])
    const exported = (await person.call('GET', '/user/export')).raw.rawPayload
    expect(exported.includes('access_tokens.json')).toBe(true)
    const ended = await owner.call('POST', `/operator/users/${userId}/end-sessions`, { reason: 'lost a phone' })
    expect(ended.status).toBe(200)
    expect((await by(made.token)('GET', '/projects/')).status).toBe(401)
    const again = await server.signIn(person.email)
    await make(again, ['read'])
    expect((await again.call('DELETE', '/user/me')).status).toBe(204)
    expect(await server.ctx.db.$count(personalToken, eq(personalToken.user_id, userId))).toBe(0)
  })
})

describe('the matrix of calls and tokens', () => {
  let tokens: Record<string, string>
  beforeAll(async () => {
    const fresh = await server.signIn('boss@example.com')
    const without = (left: Scope) => scopes.filter((scope) => scope !== left)
    const pairs = await Promise.all(
      scopes.map(async (scope) => [
        [scope, (await make(fresh, [scope])).token],
        [`not ${scope}`, (await make(fresh, without(scope))).token],
      ]),
    )
    tokens = { ...Object.fromEntries(pairs.flat()), all: (await make(fresh, scopes)).token }
  })

  test.each(ofTokens)('%s needs its scope, and no other', async (name) => {
    const scope = scopeOf(all[name] as Operation)
    const refused = await by(tokens[`not ${scope}`] ?? '')(...callOf(name))
    expect(refused).toMatchObject({ status: 403, json: { reason: { code: 'token_without_scope', scope } } })
    const admitted = await by(tokens[scope ?? ''] ?? '')(...callOf(name))
    expect([401, 403]).not.toContain(admitted.status)
  })

  test.each(ofSessions)('%s is for sessions only', async (name) => {
    expect(await by(tokens['all'] ?? '')(...callOf(name))).toMatchObject({
      status: 403,
      json: { reason: { code: 'token_not_enough' } },
    })
  })

  test('no call of an operator exists for a token, even of an operator', async () => {
    const operators = names.filter((name) => operations[name].access === 'operator')
    const statuses = []
    for (const name of operators) statuses.push((await by(tokens['all'] ?? '')(...callOf(name))).status)
    expect(operators.length).toBeGreaterThan(30)
    expect(new Set(statuses)).toEqual(new Set([404]))
  })

  test('what takes something from the account, opens it or shows all of it is for sessions only', () => {
    expect(ofSessions.toSorted()).toEqual([
      'beginEmailChange',
      'beginPasskey',
      'beginProof',
      'changeEmail',
      'createPasskey',
      'createToken',
      'createWebhook',
      'decrementCredits',
      'deleteMe',
      'deleteWebhook',
      'endOtherSessions',
      'endSession',
      'exportMe',
      'getPush',
      'listDeliveries',
      'listPasskeys',
      'listSessions',
      'listTokens',
      'listWebhooks',
      'logout',
      'prove',
      'removePasskey',
      'renamePasskey',
      'replayDelivery',
      'revokeToken',
      'rotateWebhookSecret',
      'sendProofCode',
      'subscribePush',
      'testWebhook',
      'unsubscribePush',
      'updateMe',
      'updateWebhook',
    ])
  })
})
