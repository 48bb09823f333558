import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { rowsOf } from '../../../platform/db/connection.ts'
import { startTestServer } from '../../../testing/server.ts'
import type { Answer, Person, TestServer } from '../../../testing/server.ts'

const boss = 'boss@example.com'
let server: TestServer
let lines: string[] = []
beforeAll(async () => {
  const env = { OPERATOR_EMAILS: boss, LOG_LEVEL: 'warn' }
  server = await startTestServer({ works: false, env, logTo: (line) => void lines.push(line) })
})
afterAll(() => server.close())
beforeEach(() => void (lines = []))

const minute = 60_000
const codeOf = ({ status, json }: Answer) => `${status} ${json?.reason?.code}`
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const events = () => lines.map((line) => JSON.parse(line)).filter(({ stream }) => stream === 'security')

/** The tables in any row of which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = server.ctx
  const named = sql`select table_name as name from information_schema.tables where table_schema = 'public'`
  const found = (await rowsOf<{ name: string }>(db, named)).map(async ({ name }) => {
    const table = sql`${sql.identifier(name)}`
    const rows = await rowsOf(db, sql`select 1 from ${table} where position(${text} in ${table}::text) > 0 limit 1`)
    return rows.length > 0 ? [name] : []
  })
  return (await Promise.all(found)).flat()
}

/** The person's session as it is later, with an access token of then. */
async function later(person: Person, ms: number): Promise<Person> {
  server.advance(ms)
  const { json } = await server.call('POST', '/auth/refresh', { refresh_token: person.refreshToken })
  const { access_token: token, refresh_token: refreshToken } = json
  const headers = { authorization: `Bearer ${token}` }
  return {
    ...person,
    token,
    refreshToken,
    call: (method, path, body, more) => server.call(method, path, body, { ...headers, ...more }),
  }
}

describe('what cannot be taken back', () => {
  test('is open to a session that was opened in the last ten minutes', async () => {
    const person = await server.signIn()
    server.advance(9 * minute)
    expect((await person.call('GET', '/user/export')).status).toBe(200)
    expect((await person.call('DELETE', '/user/me')).status).toBe(204)
  })

  test.each([
    ['GET', '/user/export'],
    ['DELETE', '/user/me'],
    ['POST', '/user/passkeys/options'],
  ] as const)('needs a fresh proof after that: %s %s', async (method, path) => {
    const person = await later(await server.signIn(), 11 * minute)
    expect(codeOf(await person.call(method, path))).toBe('403 fresh_proof_needed')
    expect((await person.call('GET', '/user/me')).status).toBe(200)
  })

  test('is open again for ten minutes once a mailed code was typed, in that session and in no other', async () => {
    const [person, elsewhere] = [await server.signIn('twice@example.com'), await server.signIn('twice@example.com')]
    const [here, there] = [await later(person, 11 * minute), await later(elsewhere, 0)]
    expect((await here.call('POST', '/user/proof/options')).json).toEqual({ passkey: null })
    expect((await here.call('POST', '/user/proof/code')).json).toMatchObject({ expires_in_seconds: 600 })
    const otp = server.letterCode(person.email)
    expect(codeOf(await there.call('POST', '/user/proof', { otp }))).toBe('400 code_expired_or_used')
    expect((await here.call('POST', '/user/proof', { otp })).json.proved_until).toEqual(expect.any(String))
    expect(codeOf(await here.call('POST', '/user/proof', { otp }))).toBe('400 code_expired_or_used')
    expect((await here.call('GET', '/user/export')).status).toBe(200)
    expect(codeOf(await there.call('GET', '/user/export'))).toBe('403 fresh_proof_needed')
    expect(codeOf(await (await later(here, 11 * minute)).call('GET', '/user/export'))).toBe('403 fresh_proof_needed')
    expect(events()).toContainEqual(expect.objectContaining({ event: 'proof', reason: 'code' }))
  })

  test('is open again once a passkey of the account was used', async () => {
    const person = await server.signIn()
    const device = createAuthenticator()
    const options = (await person.call('POST', '/user/passkeys/options')).json
    await person.call('POST', '/user/passkeys', { name: 'Phone', response: device.make(options) })
    const stale = await later(person, 11 * minute)
    expect((await stale.call('GET', '/user/export')).status).toBe(403)
    const { passkey } = (await stale.call('POST', '/user/proof/options')).json
    expect(passkey.allowCredentials).toHaveLength(1)
    expect((await stale.call('POST', '/user/proof', { response: device.use(passkey) })).status).toBe(200)
    expect((await stale.call('GET', '/user/export')).status).toBe(200)
  })

  test('is not opened by guessing: five codes, then the right one is refused as well', async () => {
    const stale = await later(await server.signIn(), 11 * minute)
    await stale.call('POST', '/user/proof/code')
    const otp = server.letterCode(stale.email)
    for (let tries = 0; tries < 5; tries++) await stale.call('POST', '/user/proof', { otp: wrong(otp) })
    expect(codeOf(await stale.call('POST', '/user/proof', { otp }))).toBe('429 too_many_proofs')
    await stale.call('POST', '/user/proof/code')
    expect((await stale.call('POST', '/user/proof', { otp: server.letterCode(stale.email) })).status).toBe(429)
    for (let mails = 0; mails < 3; mails++) await stale.call('POST', '/user/proof/code')
    expect(codeOf(await stale.call('POST', '/user/proof/code'))).toBe('429 too_many_proofs')
    expect((await stale.call('GET', '/user/export')).status).toBe(403)
  })

  test('an operator moves money only with one, and reads without', async () => {
    const operator = await later(await server.signIn(boss), 11 * minute)
    const { id } = (await (await server.signIn()).call('GET', '/user/me')).json
    expect((await operator.call('GET', '/operator/users')).status).toBe(200)
    const acts = [
      ['POST', `/operator/users/${id}/credits`, { amount: 5, reason: 'a gift' }],
      ['PUT', `/operator/users/${id}/plan`, { subscription: 'elite_yearly', reason: 'a gift' }],
      ['DELETE', `/operator/users/${id}?reason=gone`, undefined],
      ['PUT', '/operator/settings', { signup_credits: 5 }],
      ['POST', `/operator/webhook-events/${id}/assign`, { user_id: id, reason: 'theirs' }],
      ['POST', `/operator/reports/${id}/settle`, { decision: 'refuse', note: 'It looks right.' }],
    ] as const
    for (const [method, path, body] of acts) {
      expect(codeOf(await operator.call(method, path, body))).toBe('403 fresh_proof_needed')
    }
    await operator.call('POST', '/user/proof/code')
    await operator.call('POST', '/user/proof', { otp: server.letterCode(boss) })
    const [[method, path, body]] = acts
    expect((await operator.call(method, path, body)).json).toMatchObject({ credits_left: 25 })
  })

  test('a proof of a clock that stood ahead opens nothing', async () => {
    const person = await server.signIn()
    await server.ctx.db.execute(sql`update session set proved_at = now() + interval '1 year'`)
    expect(codeOf(await person.call('GET', '/user/export'))).toBe('403 fresh_proof_needed')
  })
})

describe('the e-mail address', () => {
  const begin = (person: Person, email: string) => person.call('POST', '/user/email', { email })
  const finish = (person: Person, oldOtp: string, newOtp: string) =>
    person.call('POST', '/user/email/verification', { old_otp: oldOtp, new_otp: newOtp })

  test('changes by the codes of both addresses; other sessions end, the old address is told', async () => {
    const [here, there] = [await server.signIn('ann@old.example'), await server.signIn('ann@old.example')]
    const { id } = (await here.call('GET', '/user/me')).json
    expect((await begin(here, ' Ann@New.example')).status).toBe(200)
    const codes = [server.letterCode('ann@old.example'), server.letterCode('ann@new.example')] as const
    const changed = await finish(here, ...codes)
    expect(changed).toMatchObject({ status: 200, json: { id, email: 'ann@new.example', credits_left: 20 } })
    expect((await there.call('GET', '/user/me')).status).toBe(401)
    expect((await here.call('GET', '/user/me')).json.email).toBe('ann@new.example')
    expect(server.lettersTo('ann@old.example').at(-1)).toBe('The address of your Guise account was changed')
    expect((await server.signIn('ann@new.example')).email).toBe('ann@new.example')
    expect((await (await server.signIn('ann@new.example')).call('GET', '/user/me')).json.id).toBe(id)
    expect(events()).toContainEqual(expect.objectContaining({ event: 'account_change', reason: 'email_changed' }))
    expect(lines.join('\n')).not.toMatch(/ann@/)
  })

  test('that was left opens a new account, which is not given the first credits again', async () => {
    const answer = await (await server.signIn('ann@old.example')).call('GET', '/user/me')
    expect(answer.json).toMatchObject({ email: 'ann@old.example', credits_left: 0 })
  })

  test('stays when one of the codes is wrong or was used', async () => {
    const person = await server.signIn()
    await begin(person, 'wanted@example.com')
    const [old, next] = [server.letterCode(person.email), server.letterCode('wanted@example.com')]
    expect((await finish(person, old, wrong(next))).status).toBe(400)
    expect((await finish(person, wrong(old), next)).status).toBe(400)
    expect((await finish(person, old, next)).status).toBe(200)
    expect(codeOf(await finish(person, old, next))).toBe('400 code_expired_or_used')
  })

  test('of another account is not told from a free one: only its owner is, by mail, and without a code', async () => {
    const [owner, person] = [await server.signIn('taken@example.com'), await server.signIn()]
    const [taken, free] = [await begin(person, owner.email), await begin(person, 'free@example.com')]
    expect([taken.status, taken.json]).toEqual([free.status, free.json])
    expect(server.lettersTo(owner.email)).toEqual(['Your Guise account stays as it is'])
    await begin(person, owner.email)
    const answer = await finish(person, server.letterCode(person.email), '000000')
    expect(codeOf(answer)).toBe('400 code_wrong')
    expect((await owner.call('GET', '/user/me')).json.email).toBe(owner.email)
  })

  test('that somebody takes in the meantime stays theirs', async () => {
    const person = await server.signIn()
    await begin(person, 'race@example.com')
    const codes = [server.letterCode(person.email), server.letterCode('race@example.com')] as const
    await server.signIn('race@example.com')
    expect(codeOf(await finish(person, ...codes))).toBe('400 code_expired_or_used')
    expect((await person.call('GET', '/user/me')).json.email).toBe(person.email)
  })

  test('changes may be begun three times in a while, whoever asks for one address', async () => {
    const people = [await server.signIn(), await server.signIn()]
    for (let time = 0; time < 3; time++) await begin(people[0] as Person, 'flooded@example.com')
    for (const person of people) {
      expect(codeOf(await begin(person, 'flooded@example.com'))).toBe('429 too_many_email_changes')
    }
  })

  test('of an operator stays while OPERATOR_EMAILS names it, and so does one that is the same', async () => {
    const operator = await server.signIn(boss)
    expect(codeOf(await begin(operator, 'other@example.com'))).toBe('409 operator_email_fixed')
    const person = await server.signIn()
    expect(codeOf(await begin(person, person.email))).toBe('409 email_same')
  })

  test('is in no table any more when its account is deleted, nor are those it had or was to have', async () => {
    const person = await server.signIn('first@left.example')
    await begin(person, 'never@left.example')
    await begin(person, 'second@left.example')
    await finish(person, server.letterCode('first@left.example'), server.letterCode('second@left.example'))
    expect(await tablesWith('@left.example')).not.toEqual([])
    expect((await person.call('DELETE', '/user/me')).status).toBe(204)
    expect(await tablesWith('@left.example')).toEqual([])
  })

  test('brings the payments that waited for it', async () => {
    const person = await server.signIn()
    await server.ctx.db
      .execute(sql`insert into webhook_event (id, service, transaction_id, email, amount_cents, currency, credits, status)
      values (gen_random_uuid(), 'generic', 'waits', 'paid@example.com', 100, 'USD', 20, 'waiting')`)
    await begin(person, 'paid@example.com')
    const changed = await finish(person, server.letterCode(person.email), server.letterCode('paid@example.com'))
    expect(changed.json.credits_left).toBe(40)
  })
})
