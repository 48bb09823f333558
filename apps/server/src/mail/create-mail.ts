import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** Sends letters to people. */
export type Mail = { sendSignInCode(email: string, code: string): Promise<void>; close(): void }

/** Sends by SMTP when a server is set; outside production the code is a line on standard output otherwise. */
export function createMail(config: Config, print: (line: string) => void): Mail {
  if (!config.smtpUrl) {
    return {
      sendSignInCode: async (email, code) => print(`sign-in code for ${email}: ${code}`),
      close: () => undefined,
    }
  }
  const transport = createTransport(config.smtpUrl)
  return {
    async sendSignInCode(email, code) {
      await transport.sendMail({
        from: config.mailFrom,
        to: email,
        subject: `${code} is your Guise sign-in code`,
        text: signInLetter(code, config.supportEmail),
      })
    },
    close: () => transport.close(),
  }
}

function signInLetter(code: string, supportEmail: string): string {
  return [
    `Your sign-in code is ${code}.`,
    '',
    'It is good for 10 minutes and works once.',
    'If you did not ask for it, somebody typed your address by mistake: nothing happened, and you can ignore this letter.',
    '',
    `Guise · ${supportEmail}`,
  ].join('\n')
}
