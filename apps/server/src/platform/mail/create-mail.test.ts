import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import type { MailServer } from '../../testing/mail-server.ts'
import { readMail } from '../../testing/read-mail.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { createMail, MailFailed } from './create-mail.ts'

let mailServer: MailServer
let server: TestServer

beforeAll(async () => {
  mailServer = await openMailServer()
  server = await startTestServer({ works: false, env: { SMTP_URL: mailServer.url } })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

test('the code arrives by mail and signs its reader in', async () => {
  await server.call('POST', '/auth/login', { email: 'reader@example.com' })
  const [letter] = mailServer.emails
  expect(letter?.to).toEqual(['reader@example.com'])
  const code = /Your sign-in code is (\d{6})/.exec(letter?.text ?? '')?.[1]
  expect(letter?.text).toContain(`Subject: ${code} is your Guise sign-in code`)
  const answer = await server.call('POST', '/auth/login_verification', { email: 'reader@example.com', otp: code })
  expect(answer.status).toBe(200)
})

test('a mail server that is away is said in words, and what was not sent does not count', async () => {
  const mail = createMail(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }), () => undefined)
  const broken = { ...server.ctx, mail }
  const { sendSignInMail } = await import('../../ideas/accounts/sign-in-mail.ts')
  const asked = { email: 'away@example.com', hasAccount: false, language: null, origin: 'http://localhost' }
  const asker = { address: '127.0.0.1', browserId: 'a', isKnown: false }
  for (let times = 0; times < 12; times++) {
    await expect(sendSignInMail(broken, asked, asker)).rejects.toMatchObject({
      code: 'mail_failed',
      message: 'The sign-in code could not be sent. Please try again in a minute.',
    })
  }
  await expect(sendSignInMail(server.ctx, asked, asker)).resolves.toBeUndefined()
})

test('a mail server that greets and says no more is one that is away', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined).write('220 mail.example.com\r\n'))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo // it listens at one
  const mail = createMail(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), () => undefined, 200)
  const letter = { language: 'en', subject: 'Nothing', text: 'Nothing.' } as const
  await expect(mail.send('reader@example.com', letter)).rejects.toMatchObject({ name: 'MailFailed', code: 'ETIMEDOUT' })
})

test('the code of a mail that the server has, and hangs up instead of saying so, is good when it arrives', async () => {
  const arrived = Promise.withResolvers<string>()
  const sockets: Socket[] = []
  const hangsUp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')))
      stream.on('end', () => {
        arrived.resolve(readMail(raw))
        for (const socket of sockets) socket.destroy()
      })
    },
  })
  hangsUp.server.on('connection', (socket: Socket) => void sockets.push(socket))
  hangsUp.listen(0, '127.0.0.1')
  await once(hangsUp.server, 'listening')
  onTestFinished(() => {
    hangsUp.close()
  })
  const { port } = hangsUp.server.address() as AddressInfo // it listens at one
  const taking = await startTestServer({ works: false, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  onTestFinished(() => taking.close())
  const email = 'patient@example.com'
  expect((await taking.call('POST', '/auth/login', { email })).status).toBe(200)
  const otp = /Your sign-in code is (\d{6})/.exec(await arrived.promise)?.[1]
  expect((await taking.call('POST', '/auth/login_verification', { email, otp })).status).toBe(200)
})

test('the link of the mail signs its reader in, whole as it arrives', async () => {
  await server.call('POST', '/auth/login', { email: 'clicks@example.com' })
  const letter = await mailServer.emailTo('clicks@example.com', 'open this link')
  const token = /^http:\/\/\S+\/sign-in#([\w-]{22})$/m.exec(letter)?.[1]
  expect(await server.call('POST', '/auth/login_link', { token })).toMatchObject({
    status: 200,
    json: { email: 'clicks@example.com', first_name: 'clicks', new_account: true },
  })
})

test('a sign-in mail is in the language of the browser that asks, and of the account once there is one', async () => {
  const asked = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }
  const email = 'lecteur@example.com'
  await server.call('POST', '/auth/login', { email }, asked)
  const french = await mailServer.emailTo(email, 'Votre code de connexion est')
  expect(french).toMatch(/^Subject: \d{6} est votre code de connexion Guise$/m)
  expect(french).toMatch(/^Content-Language: fr$/im)
  const otp = /code de connexion est (\d{6})/.exec(french)?.[1]
  const signedIn = await server.call('POST', '/auth/login_verification', { email, otp }, asked)
  expect(signedIn.json).toMatchObject({ language: 'fr' })
  const bearer = { authorization: `Bearer ${signedIn.json.access_token}` }
  expect((await server.call('PATCH', '/user/me', { language: 'ja' }, bearer)).json).toMatchObject({ language: 'ja' })
  await server.call('POST', '/auth/login', { email }, asked)
  const japanese = await mailServer.emailTo(email, 'ログインコードは')
  expect(japanese).toMatch(/^Subject: \d{6} はGuiseのログインコードです$/m)
  const again = { email, otp: /コードは (\d{6})/.exec(japanese)?.[1] }
  const chosen = await server.call('POST', '/auth/login_verification', again, { cookie: 'language=es' })
  expect(chosen.json).toMatchObject({ language: 'es' })
})

test('in production no mail leaves without TLS, unless the settings say so', async () => {
  const required = {
    PUBLIC_URL: 'https://guise.example',
    MAIL_FROM: 'guise@guise.example',
    SUPPORT_EMAIL: 'help@guise.example',
  }
  const pages = {
    CREDITS_URL: 'https://guise.example/c',
    UPGRADE_URL: 'https://guise.example/u',
    SECRET_KEY: 's'.repeat(32),
  }
  const production = { NODE_ENV: 'production', ...required, ...pages }
  const tls = await openMailServer({ offersTls: true })
  onTestFinished(() => tls.close())
  const open = (env: Record<string, string>) => {
    const mail = createMail(readConfig({ ...production, ...env }), () => undefined)
    onTestFinished(() => mail.close())
    return mail.send('secret@example.com', { subject: 'A code', text: '123456', language: 'en' })
  }
  const before = mailServer.emails.length
  for (const url of [mailServer.url, `${mailServer.url}?ignoreTLS=true`, `${mailServer.url}?requireTLS=false`])
    await expect(open({ SMTP_URL: url })).rejects.toThrow(MailFailed)
  expect(mailServer.emails).toHaveLength(before)
  await open({ SMTP_URL: mailServer.url, SMTP_TLS: 'optional' })
  expect(mailServer.emails).toHaveLength(before + 1)

  await open({ SMTP_URL: tls.url })
  expect(tls.emails).toMatchObject([{ to: ['secret@example.com'], isEncrypted: true }])
  await expect(open({ SMTP_URL: tls.url.replace(/\?.*/, '') })).rejects.toThrow(MailFailed) // a certificate nobody vouches for
})
