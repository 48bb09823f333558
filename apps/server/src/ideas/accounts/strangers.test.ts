import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../testing/open-browser.ts'
import type { Browser } from '../../testing/open-browser.ts'
import type { AppError } from '../../platform/process/app-error.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { countAsking } from './sign-in-mail.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ works: false })))
afterAll(() => server.close())

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const dayMs = 24 * 3600 * 1000
let visitors = 0
const stranger = () => openBrowser(server, { from: `203.0.${++visitors % 250}.9` })
const program = () => openBrowser(server, { from: '198.51.100.1', isForgetful: true })
const guess = async (browser: Browser, email: string, times: number) => {
  const code = wrong(server.codeFor(email))
  for (let time = 0; time < times; time++) await browser.type(email, code)
}
/** As many mails as strangers can cause, each from somewhere else. */
const flood = async (email: string) => {
  const answers: number[] = []
  for (let time = 0; time < 14; time++) answers.push((await stranger().ask(email)).status)
  return answers
}
const settle = async (email: string) => {
  const browser = openBrowser(server)
  await browser.ask(email)
  expect((await browser.type(email, server.codeFor(email))).status).toBe(200)
  return browser
}

describe('while strangers ask and guess in the name of a person', () => {
  test('the code of the person who waits stays good in the browser that asked for it', async () => {
    const email = 'waits@example.com'
    const person = openBrowser(server)
    await person.ask(email)
    const code = server.codeFor(email)
    await guess(program(), email, 8)
    const other = stranger()
    await other.ask(email)
    await guess(other, email, 5)
    expect((await person.type(email, code)).status).toBe(200)
  })

  test('a code that is right is refused in a browser that did not ask for it once five were wrong', async () => {
    const email = 'foreign@example.com'
    const person = openBrowser(server)
    await person.ask(email)
    const code = server.codeFor(email)
    await guess(program(), email, 5)
    expect((await program().type(email, code)).status).toBe(400)
    await stranger().ask(email)
    expect(await program().type(email, server.codeFor(email))).toMatchObject({
      status: 429,
      json: { reason: { code: 'too_many_wrong_codes' } },
    })
  })

  test('after ten wrong codes the right one is refused, too, and the link of the mail is the way in', async () => {
    const email = 'ten@example.com'
    for (let mails = 0; mails < 2; mails++) {
      const other = stranger()
      await other.ask(email)
      await guess(other, email, 5)
    }
    const person = openBrowser(server)
    await person.ask(email)
    const refused = await person.type(email, server.codeFor(email))
    expect(refused).toMatchObject({
      status: 429,
      json: { detail: 'Too many wrong codes today. Open the link in the e-mail instead.' },
    })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3 * 3600)
    const link = server.linkFor(email)
    expect((await person.open(link)).json).toMatchObject({ email, new_account: true })
    expect((await person.open(link)).json.reason).toEqual({ code: 'link_expired_or_used' })
  })

  test('nobody is sent more than ten mails a day, and the last link stays good for whoever is sent no more', async () => {
    const email = 'flooded@example.com'
    const answers = await flood(email)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429, 429, 429])
    expect(server.mailsTo(email)).toBe(10)
    server.advance(dayMs - 60_000)
    await flood(email)
    expect(server.mailsTo(email)).toBe(10)
    const person = openBrowser(server)
    expect(await person.ask(email)).toMatchObject({
      status: 429,
      json: {
        detail:
          'Too many sign-in codes were sent to this address today. Open the link in the newest e-mail you have not used yet.',
      },
    })
    expect((await person.open(server.linkFor(email))).status).toBe(200)
    server.advance(120_000)
    await flood(email)
    expect(server.mailsTo(email)).toBe(20)
  })

  test('a browser that has signed the address in before gets its mail and its code through', async () => {
    const email = 'known@example.com'
    const known = await settle(email)
    await flood(email)
    for (let time = 0; time < 3; time++) await guess(stranger(), email, 5)
    expect((await known.ask(email)).status).toBe(200)
    await guess(program(), email, 5)
    await guess(known, email, 2)
    expect((await known.type(email, server.codeFor(email))).status).toBe(200)
  })

  test('a network that has used up its calls leaves no new browser of it waiting longer than a minute', async () => {
    const ctx = { ...server.ctx, config: { ...server.ctx.config, environment: 'production' as const } }
    const ask = (address: string, isKnown = false) =>
      countAsking(ctx, { address, isKnown, browserId: undefined }).then(
        () => 0,
        (refusal: AppError) => refusal.retryAfterSeconds,
      )
    for (let time = 0; time < 30; time++) expect(await ask('192.0.2.7')).toBe(0)
    const wait = Number(await ask('192.0.2.8'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect([await ask('192.0.2.8', true), await ask('192.0.3.8')]).toEqual([0, 0])
    server.advance(wait * 1000)
    expect(await ask('192.0.2.8')).toBe(0)
  })
})

describe('the cookies of signing in', () => {
  test('cannot be read by scripts, are sent by no other site, and name nobody', async () => {
    const email = 'cookies@example.com'
    const browser = openBrowser(server)
    const asked = await browser.ask(email)
    const entered = await browser.type(email, server.codeFor(email))
    for (const { name, path, httpOnly, sameSite, maxAge, value } of [...asked.raw.cookies, ...entered.raw.cookies]) {
      expect({ name, path, httpOnly, sameSite, maxAge }).toEqual({
        name: expect.stringMatching(/^guise_(browser|known)$/),
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 365 * 24 * 3600,
      })
      expect(value).not.toContain('cookies')
    }
    expect([...browser.cookies.keys()].toSorted()).toEqual(['guise_browser', 'guise_known'])
  })

  test('make a browser known to the address it has signed in, for a year, and to no other', async () => {
    const email = 'forger@example.com'
    const known = await settle(email)
    await flood(email)
    const thief = openBrowser(server)
    thief.cookies.set('guise_known', known.cookies.get('guise_known') ?? '') // without the browser's own id
    expect((await thief.ask(email)).status).toBe(429)
    await flood('else@example.com')
    expect((await known.ask('else@example.com')).status).toBe(429)
    expect((await known.ask(email)).status).toBe(200)
    server.advance(366 * dayMs)
    await flood(email)
    expect((await known.ask(email)).status).toBe(429)
  })

  test('hold eight addresses at most, so that they always fit into the head of a request', async () => {
    const shared = openBrowser(server)
    for (let time = 0; time < 10; time++) {
      await shared.ask(`shared${time}@example.com`)
      await shared.type(`shared${time}@example.com`, server.codeFor(`shared${time}@example.com`))
    }
    expect(shared.cookies.get('guise_known')?.split('~')).toHaveLength(8)
  })
})

test('a link signs in once, within a day, by a call that posts it, and a wrong one spends nothing', async () => {
  const email = 'linked@example.com'
  const person = openBrowser(server)
  await person.ask(email)
  const link = server.linkFor(email)
  expect(Buffer.from(new URL(link).hash.slice(1), 'base64url')).toHaveLength(16)
  for (const token of ['', 'x'.repeat(22), `${new URL(link).hash.slice(1)}x`]) {
    expect(await server.call('POST', '/auth/login_link', { token })).toMatchObject({
      status: 400,
      json: { detail: 'This link has expired or was already used. Please ask for a new code.' },
    })
  }
  for (const url of [link, link.replace('#', '?token='), `/api/auth/login_link?token=${link.split('#')[1]}`]) {
    await server.app.inject({ method: 'GET', url })
    await server.app.inject({ method: 'HEAD', url })
  }
  const answers = await Promise.all([person.open(link), person.open(link)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  await person.ask(email)
  server.advance(dayMs)
  expect((await person.open(server.linkFor(email))).status).toBe(400)
})

test('of a mail either the code or the link signs in, not one after the other', async () => {
  const email = 'either@example.com'
  const person = openBrowser(server)
  await person.ask(email)
  expect((await person.type(email, server.codeFor(email))).status).toBe(200)
  expect((await person.open(server.linkFor(email))).status).toBe(400)
})
