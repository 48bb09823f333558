import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ works: false })))
afterAll(() => server.close())

const ask = (email: string) => server.call('POST', '/auth/login', { email })
const verify = (email: string, otp: string) =>
  server.call('POST', '/auth/login_verification', {
    email,
    otp,
    alias: null,
    time_zone: 'Europe/Berlin',
    app_os: 'web',
  })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

describe('signing in', () => {
  test('opens an account with its first credits, and finds it again the next time', async () => {
    expect((await ask('New@Example.com ')).json).toMatchObject({ new_account: true, resend_after_seconds: 30 })
    const first = await verify('new@example.com', server.codeFor('new@example.com'))
    expect(first).toMatchObject({
      status: 200,
      json: { new_account: true, credits_left: 20, subscription: 'free', is_new_account: true },
    })
    expect((await ask('new@example.com')).json.new_account).toBe(false)
    const second = await verify('new@example.com', ` ${server.codeFor('new@example.com')}`)
    expect(second.json).toMatchObject({ new_account: false, id: first.json.id, credits_left: 20 })
  })

  test('refuses a wrong code, counts the tries and gives up after five', async () => {
    await ask('wrong@example.com')
    const code = server.codeFor('wrong@example.com')
    const first = await verify('wrong@example.com', wrong(code))
    expect(first).toMatchObject({
      status: 400,
      json: { error_type: 'CLIENT_ERROR', detail: 'That code is not right. 4 tries are left.' },
    })
    for (let tries = 0; tries < 4; tries++) await verify('wrong@example.com', wrong(code))
    expect(await verify('wrong@example.com', code)).toMatchObject({ status: 400 })
  })

  test('refuses a code that was used, that is too old, or that a newer one has replaced', async () => {
    await ask('codes@example.com')
    const first = server.codeFor('codes@example.com')
    await ask('codes@example.com')
    const second = server.codeFor('codes@example.com')
    expect((await verify('codes@example.com', first === second ? wrong(second) : first)).status).toBe(400)
    expect((await verify('codes@example.com', second)).status).toBe(200)
    expect((await verify('codes@example.com', second)).json.detail).toMatch(/already used/)
    await ask('codes@example.com')
    server.advance(601_000)
    expect((await verify('codes@example.com', server.codeFor('codes@example.com'))).json.detail).toMatch(/expired/)
  })

  test('leaves the codes of others good', async () => {
    await ask('one@example.com')
    await ask('other@example.com')
    expect((await verify('one@example.com', server.codeFor('one@example.com'))).status).toBe(200)
    expect((await verify('other@example.com', server.codeFor('other@example.com'))).status).toBe(200)
  })

  test('lets one of two simultaneous uses of a code in', async () => {
    await ask('twice@example.com')
    const code = server.codeFor('twice@example.com')
    const answers = await Promise.all([verify('twice@example.com', code), verify('twice@example.com', code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('says which field is wrong', async () => {
    expect((await ask('not an address')).json).toMatchObject({
      status_code: 422,
      error_type: 'VALIDATION_ERROR',
      detail: 'email: Enter a valid e-mail address.',
    })
    expect((await verify('a@example.com', '12ab')).json.detail).toBe('otp: Please enter a valid 6-digit code.')
    const extra = await server.call('POST', '/auth/login', { email: 'a@example.com', role: 'operator' })
    expect(extra.json.detail).toContain('role')
  })

  test('sends at most ten mails a day to one address for browsers that do not sign it in', async () => {
    for (let sent = 0; sent < 10; sent++) expect((await ask('flood@example.com')).status).toBe(200)
    const refused = await ask('flood@example.com')
    expect(refused).toMatchObject({ status: 429, json: { error_type: 'CLIENT_ERROR' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
  })
})

describe('a session', () => {
  const refresh = (token: string) => server.call('POST', '/auth/refresh', { refresh_token: token })

  test('is renewed by its refresh token, which two tabs may use at once', async () => {
    const { refreshToken } = await server.signIn()
    const [one, other] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    expect(one.status).toBe(200)
    expect(other.json.refresh_token).toBe(one.json.refresh_token)
    expect((await refresh(one.json.refresh_token)).status).toBe(200)
  })

  test('cannot be renewed without a refresh token, and that is said', async () => {
    for (const body of [undefined, {}, { refresh_token: '' }]) {
      const { status, json } = await server.call('POST', '/auth/refresh', body)
      expect(status).toBe(422)
      expect(json.detail).toContain('No refresh token available')
    }
  })

  test('ends when an old refresh token comes back, for one of its two users is a thief', async () => {
    const person = await server.signIn()
    const { refreshToken } = person
    const next = (await refresh(refreshToken)).json.refresh_token
    server.advance(11_000)
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, json: { error_type: 'AUTH_ERROR' } })
    expect((await refresh(next)).status).toBe(401)
    expect((await person.call('GET', '/user/me')).status).toBe(401)
  })

  test('ends so, too, when the clock has gone back since it was renewed', async () => {
    const { refreshToken } = await server.signIn()
    await refresh(refreshToken)
    server.advance(-3_600_000)
    const { status } = await refresh(refreshToken)
    server.advance(3_600_000)
    expect(status).toBe(401)
  })

  test('ends after 30 days in which nobody used it, and after 90 days in any case', async () => {
    const dayMs = 24 * 3600 * 1000
    const [idle, used] = [await server.signIn(), await server.signIn()]
    let token = used.refreshToken
    for (let day = 0; day < 87; day += 29) {
      server.advance(29 * dayMs)
      token = (await refresh(token)).json.refresh_token
      expect(token).toBeTruthy()
    }
    expect((await refresh(idle.refreshToken)).status).toBe(401)
    server.advance(4 * dayMs)
    expect((await refresh(token)).status).toBe(401)
    const late = await server.signIn()
    server.advance(30 * dayMs)
    expect((await refresh(late.refreshToken)).status).toBe(401)
  })

  test('has tokens of its own, which nobody had before, each time somebody signs in', async () => {
    const [one, other] = [await server.signIn('twice@example.com'), await server.signIn('twice@example.com')]
    expect(one.token).not.toBe(other.token)
    expect(one.refreshToken.split('.')[0]).not.toBe(other.refreshToken.split('.')[0])
    // 256 bits that nobody can tell without the secret
    expect(Buffer.from(one.refreshToken.split('.')[2] ?? '', 'base64url')).toHaveLength(32)
  })

  test('ends at once when its owner signs out', async () => {
    const person = await server.signIn()
    expect((await person.call('POST', '/auth/logout')).status).toBe(204)
    expect((await person.call('GET', '/user/me')).status).toBe(401)
    expect((await refresh(person.refreshToken)).status).toBe(401)
  })

  test('needs a fresh access token after ten minutes', async () => {
    const person = await server.signIn()
    server.advance(601_000)
    expect(await person.call('GET', '/user/me')).toMatchObject({ status: 401, json: { error_type: 'AUTH_ERROR' } })
    const renewed = (await refresh(person.refreshToken)).json.access_token
    const answer = await server.call('GET', '/user/me', undefined, { authorization: `Bearer ${renewed}` })
    expect(answer.json.email).toBe(person.email)
  })

  test('is opened by its token however the name of the scheme is written', async () => {
    const { token, email } = await server.signIn()
    for (const authorization of [`bearer ${token}`, `BEARER ${token}`, `Bearer  ${token}`]) {
      expect((await server.call('GET', '/user/me', undefined, { authorization })).json.email).toBe(email)
    }
    for (const authorization of [`Basic ${token}`, `Bearer${token}`, token]) {
      expect((await server.call('GET', '/user/me', undefined, { authorization })).status).toBe(401)
    }
  })

  test('is not opened by a forged token', async () => {
    const { token } = await server.signIn()
    const [head, body] = token.split('.')
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`
    for (const forged of [`${head}.${body}.AAAA`, none, 'Bearer', '']) {
      expect((await server.call('GET', '/user/me', undefined, { authorization: `Bearer ${forged}` })).status).toBe(401)
    }
    expect((await refresh('nonsense')).status).toBe(401)
  })
})

test('the account keeps what its owner changes, and nothing else', async () => {
  const person = await server.signIn()
  const changed = await person.call('PATCH', '/user/me', { first_name: ' Ann ', marketing_updates: true })
  expect(changed.json).toMatchObject({ first_name: 'Ann', marketing_updates: true, email_notifications: true })
  for (const forbidden of [
    { credits_left: 1000 },
    { subscription: 'elite_yearly' },
    { email: 'b@example.com' },
    { id: 'x' },
  ]) {
    expect(await person.call('PATCH', '/user/me', forbidden)).toMatchObject({
      status: 422,
      json: { error_type: 'VALIDATION_ERROR' },
    })
  }
  expect((await person.call('GET', '/user/me')).json).toMatchObject({ credits_left: 20, subscription: 'free' })
})

test('the bell of a new account holds a success, an info and a warning, unread until seen', async () => {
  const person = await server.signIn()
  const notices = (await person.call('GET', '/notices/')).json as { type: string; read: boolean }[]
  expect(notices.map(({ type }) => type)).toEqual(['success', 'info', 'warning'])
  expect(notices.every(({ read }) => !read)).toBe(true)
  await person.call('POST', '/notices/read')
  const seen = (await person.call('GET', '/notices/')).json as { read: boolean }[]
  expect(seen.every(({ read }) => read)).toBe(true)
})
