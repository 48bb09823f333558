import { createTransport } from 'nodemailer'
import type { Config } from '../settings/config.ts'
import { signInEmail } from './emails.ts'
import type { Email } from './emails.ts'

/** Sends e-mails to people. */
export type Mail = {
  sendSignInCode(email: string, code: string): Promise<void>
  send(email: string, message: Email): Promise<void>
  close(): void
}

/** Sends by SMTP when a server is set; without one an e-mail is a line on standard output, and so is a code. */
export function createMail(config: Config, print: (line: string) => void): Mail {
  if (!config.smtpUrl) {
    return {
      sendSignInCode: async (email, code) => print(`sign-in code for ${email}: ${code}`),
      send: async (email, { subject }) => print(`letter for ${email}: ${subject}`),
      close: () => undefined,
    }
  }
  const transport = createTransport(config.smtpUrl)
  const send = async (email: string, message: Email) => {
    await transport.sendMail({ from: config.mailFrom, to: email, ...message })
  }
  return {
    sendSignInCode: (email, code) => send(email, signInEmail(code, config.supportEmail)),
    send,
    close: () => transport.close(),
  }
}
