import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import type { MailServer } from '../../testing/mail-server.ts'
import { startTestServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { createMail } from './create-mail.ts'

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

test('a mail server that is away is said in words', async () => {
  const mail = createMail(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }), () => undefined)
  const broken = { ...server.ctx, mail }
  const { sendSignInCode } = await import('../../ideas/accounts/sign-in-code.ts')
  await expect(sendSignInCode(broken, 'away@example.com', '127.0.0.1')).rejects.toMatchObject({
    code: 'mail_failed',
    message: 'The sign-in code could not be sent. Please try again in a minute.',
  })
})
