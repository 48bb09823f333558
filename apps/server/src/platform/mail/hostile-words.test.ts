import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hostileWords } from '../../testing/hostile-words.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import type { MailServer } from '../../testing/mail-server.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { readConfig } from '../settings/config.ts'
import { createMail } from './create-mail.ts'
import { projectReadyEmail, removalSettledEmail } from './emails.ts'

let mailServer: MailServer
let server: TestServer
beforeAll(async () => {
  mailServer = await openMailServer()
  server = await startTestServer({ env: { SMTP_URL: mailServer.url }, works: false })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const ownHeaders = [
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'content-language',
  'content-type',
  'content-transfer-encoding',
  'mime-version',
]
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/)
const atOnce = 10
const reader = { language: null, supportEmail: 'a@b.example' }

test('what people wrote stands in a mail as text: no header, address or line of it is theirs to write', async () => {
  const mail = createMail(readConfig({ SMTP_URL: mailServer.url }), () => undefined)
  onTestFinished(() => mail.close())
  for (let from = 0; from < hostileWords.length; from += atOnce) {
    const words = hostileWords.slice(from, from + atOnce).join(' ')
    const ready = projectReadyEmail({ name: words, done: 1, photos: 1, address: undefined }, reader)
    await mail.send('reader@example.com', ready)
    await mail.send('reader@example.com', removalSettledEmail({ isRemoved: false, note: words }, reader))
  }
  expect(mailServer.emails).toHaveLength(2 * Math.ceil(hostileWords.length / atOnce))
  for (const { to, raw } of mailServer.emails) {
    expect(to).toEqual(['reader@example.com'])
    const headers = headersOf(raw)
    expect(headers.map((line) => line.split(':', 1).join('').toLowerCase()).toSorted()).toEqual(ownHeaders.toSorted())
    expect(headers.find((line) => /^content-type/i.test(line))).toMatch(/^content-type: text\/plain; charset=utf-8$/i)
  }
})

test('an address that is more than one, or brings a line or a header along, is none, and is sent nothing', async () => {
  const before = mailServer.emails.length
  const addresses = [
    'a@example.com\r\nBcc: victim@example.com',
    'a@example.com\nSubject: x',
    'a@example.com, victim@example.com',
    'a@example.com; victim@example.com',
    'A <victim@example.com>',
    '"a\r\nBcc: victim@example.com"@example.com',
    'victim@example.com\u0000@example.com',
    'a@example.com> RCPT TO:<victim@example.com',
    ...hostileWords.slice(0, atOnce),
  ]
  for (const email of addresses) {
    const { status } = await server.call('POST', '/auth/login', { email })
    expect([400, 422]).toContain(status)
  }
  expect(mailServer.emails).toHaveLength(before)
})
