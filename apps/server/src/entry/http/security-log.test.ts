import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMailServer } from '../../testing/mail-server.ts'
import type { DeliveredEmail, MailServer } from '../../testing/mail-server.ts'
import { openBrowser } from '../../testing/open-browser.ts'
import { createMail } from '../../platform/mail/create-mail.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

type Line = Record<string, unknown> & { event?: string; reason?: string }

let server: TestServer
let mailServer: MailServer
let lines: string[] = []
beforeAll(async () => {
  mailServer = await openMailServer()
  server = await startTestServer({
    works: false,
    env: { LOG_LEVEL: 'warn', OPERATOR_EMAILS: 'boss@example.com', CALLS_PER_MINUTE: '100000' },
    logTo: (line) => void lines.push(line),
  })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})
beforeEach(() => void (lines = []))

const all = () => lines.map((line): Line => JSON.parse(line))
const events = () => all().filter(({ stream }) => stream === 'security')

test('an error of the database leaves no address and no code in the log', async () => {
  await server.call('POST', '/auth/login', { email: 'wendy@example.com' })
  await server.ctx.db.execute(sql`alter table login_code rename to broken`)
  const answers = [
    await server.call('POST', '/auth/login', { email: 'wendy@example.com' }),
    await server.call('POST', '/auth/login_verification', { email: 'wendy@example.com', otp: '123456' }),
    await server.call('POST', '/auth/login_link', { token: 'A'.repeat(22) }),
  ]
  await server.ctx.db.execute(sql`alter table broken rename to login_code`)
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
  const failed = all().filter(({ msg }) => msg === 'request failed')
  expect(failed).toHaveLength(3)
  expect(failed[0]).toMatchObject({ err: { type: 'DrizzleQueryError', cause: { code: '42P01' } } })
  // No word that letters and digits drawn by chance can spell: a request's id has spelt "ada".
  expect(lines.join('\n')).not.toMatch(/wendy|example\.com|(?<!\d)123456(?!\d)|AAAA/)
})

test('a mail server that refuses a mail in words that quote it leaves none of them in the log', async () => {
  const quoted: string[] = []
  const quote = ({ to, text }: DeliveredEmail) => {
    const [code = '', link = ''] = [/\b\d{6}\b/.exec(text)?.[0], /#[\w-]{22}/.exec(text)?.[0]]
    quoted.push(...to, code, link.slice(1))
    return `5.7.1 <${to.join()}> (grace) refused: ${code} ${link}`
  }
  const mail = createMail({ ...server.ctx.config, smtpUrl: mailServer.url }, () => undefined)
  const own = server.ctx.mail
  Object.assign(server.ctx, { mail })
  mailServer.refuse(2, quote)
  const answer = await server.call('POST', '/auth/login', { email: 'grace@example.com' })
  expect(answer).toMatchObject({ status: 502, json: { reason: { code: 'code_not_sent' } } })
  const error = await mail
    .send('grace@example.com', { subject: '123456', text: '', language: 'en' })
    .catch((cause: unknown) => cause)
  server.ctx.log.error({ err: error }, 'job failed')
  Object.assign(server.ctx, { mail: own })
  expect(quoted.filter(Boolean)).toHaveLength(5)
  expect(all().map(({ err }) => err)).toMatchObject([
    { reason: 'code_not_sent', cause: { type: 'MailFailed', code: 'EMESSAGE', status: '451 5.7.1' } },
    { type: 'MailFailed' },
  ])
  for (const words of [...quoted.filter(Boolean), 'grace']) expect(lines.join('\n')).not.toContain(words)
})

test('sign-ins, denials, limits and what operators do are one stream, in which nobody is named', async () => {
  const browser = openBrowser(server, { from: '203.0.113.9' })
  await browser.ask('boss@example.com')
  const code = server.codeFor('boss@example.com')
  await browser.type('boss@example.com', code === '000000' ? '111111' : '000000')
  const boss = (await browser.type('boss@example.com', code)).json
  await browser.ask('boss@example.com')
  await browser.open(server.linkFor('boss@example.com'))
  const headers = { authorization: `Bearer ${boss.access_token}` }
  const person = await server.signIn('person@example.com')
  const { id } = (await person.call('GET', '/user/me')).json
  await server.call('POST', `/operator/users/${id}/credits`, { amount: 5, reason: 'for person@example.com' }, headers)
  await person.call('GET', '/operator/users')
  await server.call('GET', '/user/me')
  await server.call('GET', '/user/me', undefined, { authorization: 'Bearer forged' })
  for (let time = 0; time < 11; time++) await openBrowser(server).ask('flooded@example.com')
  await person.call('POST', '/auth/logout')

  const seen = events().map(({ event, reason }) => [event, reason].filter(Boolean).join(' '))
  expect(seen).toEqual([
    'denied code_wrong',
    'sign_in code',
    'sign_in link',
    'sign_in code',
    'operator_act',
    'denied operators_only',
    'denied auth_required',
    'denied session_ended',
    'limited too_many_codes_today',
    'sign_out',
  ])
  const [wrong, first, second, , act, , , , limited] = events()
  expect(wrong).toMatchObject({
    from: '203.0.113',
    about: expect.stringMatching(/^[\da-f]{16}$/),
    request_id: expect.any(String),
  })
  expect(first).toMatchObject({ user_id: boss.id, is_new_account: true, is_known_browser: false })
  expect(second).toMatchObject({ user_id: boss.id, is_new_account: false, is_known_browser: true })
  expect(act).toMatchObject({ user_id: boss.id, call: 'changeUserCredits', subject: { user_id: id } })
  expect(limited?.['about']).not.toBe(wrong?.['about'])
  expect(lines.join('\n')).not.toMatch(/@|boss|person|flooded|for \w+/)
})

test('a page whose access token has run out by itself is no event, a refresh token that comes back is one', async () => {
  const person = await server.signIn('renews@example.com')
  server.advance(601_000)
  await person.call('GET', '/user/me')
  expect(events().map(({ event }) => event)).toEqual(['sign_in'])
  const renew = () => server.call('POST', '/auth/refresh', { refresh_token: person.refreshToken })
  await renew()
  server.advance(11_000)
  await renew()
  expect(events().map(({ reason }) => reason)).toEqual(['code', 'refresh_token_used_twice', 'session_ended'])
})

test('whoever is refused again and again leaves ten lines a minute', async () => {
  const ask = (remoteAddress: string) => server.app.inject({ url: '/api/user/me', remoteAddress })
  for (let time = 0; time < 40; time++) await ask('198.51.100.7')
  await ask('198.51.101.7')
  expect(events().map(({ from }) => from)).toEqual([...Array.from({ length: 10 }, () => '198.51.100'), '198.51.101'])
})
