/** Why a mail could not be handed over. What the server said of it stays out: that names its reader, and may quote the mail. */
export class MailFailed extends Error {
  /** How the transport calls it, such as EENVELOPE or ECONNECTION. */
  readonly code: string
  /** The server's reply by its numbers (RFC 5321, RFC 3463), such as `550 5.1.1`. */
  readonly status: string | undefined

  constructor(error: unknown) {
    const { code, command, response } = (error ?? {}) as { code?: string; command?: string; response?: string }
    const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '')?.[0]
    const during = /^[A-Z]{1,10}\b/.exec(command ?? '')?.[0]
    super(['The mail was not taken', during && `at ${during}`, status && `with ${status}`].filter(Boolean).join(' '))
    this.name = 'MailFailed'
    this.code = code ?? 'unknown'
    this.status = status
  }
}
