import { createTransport } from 'nodemailer'
import type { Config } from '../settings/config.ts'
import { signInLetter } from './letters.ts'

/** What stands in a letter. */
export type Letter = { subject: string; text: string }

/** Sends letters to people. */
export type Mail = {
  sendSignInCode(email: string, code: string): Promise<void>
  send(email: string, letter: Letter): Promise<void>
  close(): void
}

/** Sends by SMTP when a server is set; without one a letter is a line on standard output, and so is a code. */
export function createMail(config: Config, print: (line: string) => void): Mail {
  if (!config.smtpUrl) {
    return {
      sendSignInCode: async (email, code) => print(`sign-in code for ${email}: ${code}`),
      send: async (email, { subject }) => print(`letter for ${email}: ${subject}`),
      close: () => undefined,
    }
  }
  const transport = createTransport(config.smtpUrl)
  const send = async (email: string, letter: Letter) => {
    await transport.sendMail({ from: config.mailFrom, to: email, ...letter })
  }
  return {
    sendSignInCode: (email, code) => send(email, signInLetter(code, config.supportEmail)),
    send,
    close: () => transport.close(),
  }
}
