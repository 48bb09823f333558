import { PassThrough } from 'node:stream'
import type { Transporter } from 'nodemailer'
import type { Language } from '@guise/contract'
import type { Config } from '../settings/config.ts'
import { readerOf, signInEmail } from './emails.ts'
import type { Email, WaysIn } from './emails.ts'

/** Sends e-mails to people. */
export type Mail = {
  sendSignInMail(email: string, waysIn: WaysIn, language: Language | null): Promise<void>
  send(email: string, message: Email): Promise<void>
  close(): void
}

/** How long a mail server may be silent: somebody waits for the answer, and a mail counts until it is known that it was not sent. */
const stepWithinMs = 15_000

/** Sends by SMTP when a server is set; without one an e-mail is a line on standard output, and so are a code and a link. */
export function createMail(config: Config, print: (line: string) => void, withinMs = stepWithinMs): Mail {
  if (!config.smtpUrl) {
    return {
      async sendSignInMail(email, { code, link }) {
        print(`sign-in code for ${email}: ${code}`)
        print(`sign-in link for ${email}: ${link}`)
      },
      send: async (email, { subject }) => print(`letter for ${email}: ${subject}`),
      close: () => undefined,
    }
  }
  const address = mailAddressOf(config.smtpUrl, config.isMailTlsRequired)
  /** The headers of mails that were sent to their last byte, whatever was answered. */
  const handedOver = new WeakSet<object>()
  let opened: Promise<Transporter> | undefined
  const open = async () => {
    const transport = (await import('nodemailer')).createTransport({ ...limitsOf(withinMs), url: address })
    return transport.use('stream', ({ data, message }, next) => {
      message?.transform(() => new PassThrough().once('end', () => void handedOver.add(data.headers ?? {})))
      next()
    })
  }
  const send = async (email: string, { language, subject, text }: Email) => {
    const headers = { 'content-language': language }
    try {
      const transport = await (opened ??= open())
      await transport.sendMail({ from: config.mailFrom, to: email, subject, text, headers })
    } catch (error) {
      throw new MailFailed(error, handedOver.has(headers))
    }
  }
  return {
    sendSignInMail: (email, waysIn, language) => send(email, signInEmail(waysIn, readerOf({ config }, { language }))),
    send,
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** The transport's own are of minutes; what the settings say in the address goes before them. */
function limitsOf(ms: number) {
  return { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms }
}

/** The mail server's address; with TLS required a server that does not offer it is sent nothing, whatever the address says. */
function mailAddressOf(smtpUrl: string, isTlsRequired: boolean): string {
  if (!isTlsRequired) return smtpUrl
  const url = new URL(smtpUrl)
  for (const name of ['ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(name)
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** Why a mail could not be handed over. What the server said of it stays out: that names its reader, and may quote the mail. */
export class MailFailed extends Error {
  /** How the transport calls it, such as EENVELOPE or ECONNECTION. */
  readonly code: string
  /** The server's reply by its numbers (RFC 5321, RFC 3463), such as `550 5.1.1`. */
  readonly status: string | undefined
  /** Whether the server has all of it and did not say that it refuses it: it may look at a mail for longer than anybody waits. */
  readonly mayHaveArrived: boolean

  constructor(error: unknown, isHandedOver = false) {
    const { code, command, response } = (error ?? {}) as { code?: string; command?: string; response?: string }
    const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '')?.[0]
    const during = /^[A-Z]{1,10}\b/.exec(command ?? '')?.[0]
    super(['The mail was not taken', during && `at ${during}`, status && `with ${status}`].filter(Boolean).join(' '))
    this.name = 'MailFailed'
    this.code = code ?? 'unknown'
    this.status = status
    this.mayHaveArrived = isHandedOver && response === undefined
  }
}

/** Signs in to a mail server and leaves; rejects with what kept it from that. */
export async function tryMailServer(smtpUrl: string, isTlsRequired: boolean): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ ...limitsOf(stepWithinMs), url: mailAddressOf(smtpUrl, isTlsRequired) })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
