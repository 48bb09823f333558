import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readMail } from './read-mail.ts'

/** An e-mail as the mail server took it. */
export type DeliveredEmail = { to: string[]; text: string; raw: string; isEncrypted: boolean }

/** A real SMTP server on a free port that keeps every e-mail. */
export type MailServer = {
  /** The value of SMTP_URL. */
  url: string
  emails: DeliveredEmail[]
  /** The first e-mail to an address that has these words; waits for it. */
  emailTo(email: string, words: string): Promise<string>
  /** Answers so many emails with a temporary failure first, in words that may quote them. */
  refuse(times: number, words?: (email: DeliveredEmail) => string): void
  close(): Promise<void>
}

const longestWaitMs = 15_000

/** Starts a mail server; one that offers TLS has a certificate that it signed itself. */
export async function openMailServer({ offersTls = false } = {}): Promise<MailServer> {
  const emails: DeliveredEmail[] = []
  let refusals = 0
  let sayWhy = (_email: DeliveredEmail) => 'try again later'
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')))
      stream.on('end', () => {
        const email = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: readMail(raw),
          raw,
          isEncrypted: session.secure,
        }
        if (refusals-- > 0) return done(Object.assign(new Error(sayWhy(email)), { responseCode: 451 }))
        emails.push(email)
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}${offersTls ? '?tls.rejectUnauthorized=false' : ''}`,
    emails,
    async emailTo(email, words) {
      const deadline = Date.now() + longestWaitMs
      for (;;) {
        const found = emails.find(({ to, text }) => to.includes(email) && text.includes(words))
        if (found) return found.text
        if (Date.now() > deadline) throw new Error(`no e-mail to ${email} says "${words}"`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    refuse(times, words = sayWhy) {
      refusals = times
      sayWhy = words
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}
