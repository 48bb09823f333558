import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestServer } from '../testing/server.ts'
import type { TestServer } from '../testing/server.ts'
import { createMail } from './create-mail.ts'

const letters: { to: string[]; text: string }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
    stream.on('end', () => {
      letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
      done()
    })
  },
})
let server: TestServer

beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  server = await startTestServer({ works: false, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

test('the code arrives by mail and signs its reader in', async () => {
  await server.call('POST', '/auth/login', { email: 'reader@example.com' })
  const [letter] = letters
  expect(letter?.to).toEqual(['reader@example.com'])
  const code = /Your sign-in code is (\d{6})/.exec(letter?.text ?? '')?.[1]
  expect(letter?.text).toContain(`Subject: ${code} is your Guise sign-in code`)
  const answer = await server.call('POST', '/auth/login_verification', { email: 'reader@example.com', otp: code })
  expect(answer.status).toBe(200)
})

test('a mail server that is away is said in words', async () => {
  const mail = createMail(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }), () => undefined)
  const broken = { ...server.ctx, mail }
  const { sendSignInCode } = await import('../accounts/sign-in-code.ts')
  await expect(sendSignInCode(broken, 'away@example.com', '127.0.0.1')).rejects.toMatchObject({
    code: 'mail_failed',
    message: 'The sign-in code could not be sent. Please try again in a minute.',
  })
})
