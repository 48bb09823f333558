/** Raised with a sentence that says why a certificate or its key cannot sign, and what to do about it. */
export class IdentityRefused extends Error {
  readonly part: 'certificate' | 'key'

  constructor(part: 'certificate' | 'key', message: string, options?: ErrorOptions) {
    super(message, options)
    this.part = part
  }
}
