import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appUser, passkey, passkeyChallenge } from '../../../platform/db/schema.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import type { Authenticator, Misdeed } from '../../../testing/authenticator.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../../testing/server.ts'
import { forgetOldRows } from '../../schedule/maintenance.ts'

const boss = 'boss@example.com'
const passkeys = '/user/passkeys'
let server: TestServer
let lines: string[] = []
beforeAll(async () => {
  const env = { OPERATOR_EMAILS: `${boss},second@example.com`, OPERATOR_PASSKEY: 'required', LOG_LEVEL: 'warn' }
  server = await startTestServer({ works: false, env, logTo: (line) => void lines.push(line) })
})
afterAll(() => server.close())

/** The security events since they were last asked for. */
function takeEvents(): Record<string, unknown>[] {
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  lines = []
  return events.filter(({ stream }) => stream === 'security')
}

/** Makes a passkey for a person, on a new device. */
async function make(person: Person, name = 'Phone', misdeed: Misdeed = {}) {
  const device = createAuthenticator()
  const options = (await person.call('POST', `${passkeys}/options`)).json
  const made = await person.call('POST', passkeys, { name, response: device.make(options, misdeed) })
  return { device, made }
}

/** Signs in by a passkey from a browser that keeps its cookie, or does not. */
async function enter(device: Authenticator, misdeed: Misdeed = {}, { keepsCookie = true } = {}): Promise<Answer> {
  const asked = await server.call('POST', '/auth/passkey/options')
  const [cookie = ''] = [asked.headers['set-cookie'] ?? ''].flat().map((one) => one.split(';')[0])
  const response = device.use(asked.json, misdeed)
  return server.call('POST', '/auth/passkey', { response }, keepsCookie ? { cookie } : {})
}

const asSession = (answer: Answer) => ({ authorization: `Bearer ${answer.json.access_token}` })
const codeOf = ({ status, json }: Answer) => `${status} ${json?.reason?.code}`

/** Gives a fresh proof of a session by a device. */
async function prove(person: Pick<Person, 'call'>, device: Authenticator): Promise<Answer> {
  const { passkey } = (await person.call('POST', '/user/proof/options')).json
  return person.call('POST', '/user/proof', { response: device.use(passkey) })
}

describe('a passkey', () => {
  test('is made, signs its owner in, and says when it was last used', async () => {
    const person = await server.signIn()
    const { device, made } = await make(person, ' Phone ')
    expect(made).toMatchObject({ status: 201, json: { name: 'Phone', last_used_at: null, is_synced: false } })
    const entered = await enter(device)
    expect(entered).toMatchObject({ status: 200, json: { email: person.email, new_account: false } })
    const [kept] = (await server.call('GET', passkeys, undefined, asSession(entered))).json
    expect(kept).toMatchObject({ id: made.json.id, last_used_at: expect.any(String) })
    expect(Object.keys(kept).sort()).toEqual(['created_at', 'id', 'is_synced', 'last_used_at', 'name'])
  })

  test('is asked for with its owner verified, without attestation, and by no name of an account', async () => {
    const person = await server.signIn()
    const { json: options } = await person.call('POST', `${passkeys}/options`)
    expect(options).toMatchObject({
      rp: { name: 'Guise', id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(16)
    const { json: asked } = await server.call('POST', '/auth/passkey/options')
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
  })

  test.each([
    ['of another site', { origin: 'http://evil.example' }],
    ['of the same server by its number', { origin: 'http://127.0.0.1' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without its owner verified', { isVerified: false }],
    ['for another purpose', { type: 'webauthn.create' }],
    ['for another account', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('does not sign in when it was used %s', async (_, misdeed) => {
    const { device } = await make(await server.signIn())
    expect(codeOf(await enter(device, misdeed))).toBe('400 passkey_not_right')
    expect((await enter(device)).status).toBe(200)
  })

  test.each([
    ['on another site', { origin: 'http://evil.example' }],
    ['without its owner verified', { isVerified: false }],
    ['by an answer of signing in', { type: 'webauthn.get' }],
    ['for a challenge of nobody', { challenge: 'A'.repeat(43) }],
  ])('is not kept when it was made %s', async (_, misdeed) => {
    const person = await server.signIn()
    expect((await make(person, 'Phone', misdeed)).made.status).toBe(400)
    expect((await person.call('GET', passkeys)).json).toEqual([])
  })

  test('that counts backwards exists twice: it is refused, and the stream of security events says so', async () => {
    const { device } = await make(await server.signIn())
    expect((await enter(device, { counter: 7 })).status).toBe(200)
    takeEvents()
    for (const counter of [7, 6, 0]) expect(codeOf(await enter(device, { counter }))).toBe('400 passkey_not_right')
    expect((await enter(device, { counter: 8 })).status).toBe(200)
    const reasons = takeEvents().map(({ event, reason }) => [event, reason].join(' '))
    expect(reasons.filter((reason) => reason === 'denied passkey_counter_went_back')).toHaveLength(3)
    expect(reasons.at(-1)).toBe('sign_in passkey')
  })

  test('of a blocked account does not sign in', async () => {
    const person = await server.signIn()
    const { device } = await make(person)
    await server.ctx.db.update(appUser).set({ blocked_at: new Date() }).where(eq(appUser.email, person.email))
    expect(codeOf(await enter(device))).toBe('403 account_blocked')
  })
})

describe('a challenge', () => {
  test('is good once, for five minutes, and in the browser that asked for it', async () => {
    const { device } = await make(await server.signIn())
    expect(codeOf(await enter(device, {}, { keepsCookie: false }))).toBe('400 passkey_too_late')

    const asked = await server.call('POST', '/auth/passkey/options')
    const [cookie = ''] = [asked.headers['set-cookie'] ?? ''].flat().map((one) => one.split(';')[0])
    const body = { response: device.use(asked.json) }
    const answers = await Promise.all([1, 2].map(() => server.call('POST', '/auth/passkey', body, { cookie })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(codeOf(await server.call('POST', '/auth/passkey', body, { cookie }))).toBe('400 passkey_too_late')

    const late = (await server.call('POST', '/auth/passkey/options', undefined, { cookie })).json
    server.advance(301_000)
    const tooLate = await server.call('POST', '/auth/passkey', { response: device.use(late) }, { cookie })
    expect(codeOf(tooLate)).toBe('400 passkey_too_late')
  })

  test('of one session or purpose opens no other', async () => {
    const [one, other] = [await server.signIn(), await server.signIn()]
    const device = createAuthenticator()
    const options = (await one.call('POST', `${passkeys}/options`)).json
    const stolen = await other.call('POST', passkeys, { name: 'Mine', response: device.make(options) })
    expect(codeOf(stolen)).toBe('400 passkey_too_late')
    const { device: own } = await make(one)
    const { passkey } = (await one.call('POST', '/user/proof/options')).json
    expect((await server.call('POST', '/auth/passkey', { response: own.use(passkey) })).status).toBe(400)
  })

  test('leaves nothing behind once it is spent or over', async () => {
    await server.call('POST', '/auth/passkey/options')
    expect(await server.ctx.db.$count(passkeyChallenge)).toBeGreaterThan(0)
    server.advance(301_000)
    await forgetOldRows(server.ctx)
    expect(await server.ctx.db.$count(passkeyChallenge)).toBe(0)
  })
})

describe('an account', () => {
  test('renames and removes its passkeys, is told by mail, and is never locked out by it', async () => {
    const person = await server.signIn()
    const { device, made } = await make(person)
    const one = `${passkeys}/${made.json.id}`
    expect((await person.call('PATCH', one, { name: 'Old phone' })).json.name).toBe('Old phone')
    expect((await person.call('PATCH', one, { name: ' ' })).status).toBe(422)
    expect((await person.call('DELETE', one)).status).toBe(204)
    expect((await person.call('DELETE', one)).status).toBe(404)
    expect(codeOf(await enter(device))).toBe('400 passkey_unknown')
    expect(server.lettersTo(person.email)).toEqual([
      'A passkey was added to your Guise account',
      'A passkey was removed from your Guise account',
    ])
    expect((await server.signIn(person.email)).token).toEqual(expect.any(String))
  })

  test('has ten passkeys at most, each once, however many are made at the same time', async () => {
    const person = await server.signIn()
    const { device } = await make(person)
    const again = (await person.call('POST', `${passkeys}/options`)).json
    expect(codeOf(await person.call('POST', passkeys, { name: 'Twice', response: device.make(again) }))).toBe(
      '409 passkey_kept_already',
    )
    const made = await Promise.all(Array.from({ length: 12 }, () => make(person)))
    const statuses = made.map(({ made: { status } }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(9)
    expect(codeOf(await person.call('POST', `${passkeys}/options`))).toBe('409 passkeys_full')
  })

  test('takes its passkeys along in the export, without what checks them, and they go with it', async () => {
    const person = await server.signIn()
    const { device, made } = await make(person, 'Taken along')
    const zip = (await person.call('GET', '/user/export')).raw.rawPayload.toString('latin1')
    expect(zip).toContain('passkeys.json')
    expect((await person.call('DELETE', '/user/me')).status).toBe(204)
    const left = await server.ctx.db.select({ id: passkey.id }).from(passkey)
    expect(left).not.toContainEqual({ id: made.json.id })
    expect(codeOf(await enter(device))).toBe('400 passkey_unknown')
  })
})

describe('where operators need a passkey', () => {
  let operator: Person
  let device: Authenticator

  test('one without it is told so at every call, and may make the first one by a fresh sign-in', async () => {
    operator = await server.signIn(boss)
    expect((await operator.call('GET', '/user/me')).json).toMatchObject({
      is_operator: true,
      operator_needs_passkey: true,
    })
    for (const path of ['/operator/users', '/operator/money', '/operator/log']) {
      expect(codeOf(await operator.call('GET', path))).toBe('403 passkey_proof_needed')
    }
    expect((await (await server.signIn()).call('GET', '/operator/users')).status).toBe(404)
    const first = await make(operator)
    expect(first.made.status).toBe(201)
    device = first.device
    expect((await operator.call('GET', '/operator/users')).status).toBe(403)
    expect((await prove(operator, device)).status).toBe(200)
    expect((await operator.call('GET', '/operator/users')).status).toBe(200)
  })

  test('a session opened by mail is no operator, and whoever reads the mail makes and removes no passkey', async () => {
    const thief = await server.signIn(boss)
    expect((await thief.call('GET', '/operator/users')).status).toBe(403)
    expect(codeOf(await thief.call('POST', `${passkeys}/options`))).toBe('403 passkey_proof_needed')
    const [{ id }] = (await thief.call('GET', passkeys)).json
    expect(codeOf(await thief.call('DELETE', `${passkeys}/${id}`))).toBe('403 passkey_proof_needed')
    await thief.call('POST', '/user/proof/code')
    expect((await thief.call('POST', '/user/proof', { otp: server.letterCode(boss) })).status).toBe(200)
    expect(codeOf(await thief.call('DELETE', `${passkeys}/${id}`))).toBe('403 passkey_proof_needed')
    expect((await thief.call('GET', '/operator/users')).status).toBe(403)
  })

  test('a session opened by a passkey operates for half a day, and moves money for ten minutes', async () => {
    const headers = asSession(await enter(device))
    const call: Person['call'] = (method, path, body) => server.call(method, path, body, headers)
    const { id } = (await (await server.signIn('poor@example.com')).call('GET', '/user/me')).json
    const give = () => call('POST', `/operator/users/${id}/credits`, { amount: 5, reason: 'a gift' })
    expect((await give()).status).toBe(200)
    server.advance(9 * 60_000)
    expect((await give()).status).toBe(200)
  })

  test('the passkey of another account proves nothing', async () => {
    const { device: foreign } = await make(await server.signIn())
    const session = await server.signIn(boss)
    expect(codeOf(await prove(session, foreign))).toBe('400 passkey_unknown')
    expect((await session.call('GET', '/operator/users')).status).toBe(403)
  })
})
