import { write } from './emails.ts'
import type { Email, Reader } from './emails.ts'

/** The e-mail with the code by which somebody who is signed in shows that it is still they. */
export function proofEmail(code: string, reader: Reader): Email {
  return write(reader, (words) => ({
    subject: words.code.subject(code),
    lines: [
      words.code.text(code),
      '',
      [words.goodFor, words.proof, words.nobody].join(words.between),
      words.notYou(reader.supportEmail),
    ],
  }))
}

/** The e-mail to the address that an account has, when it is to have another one. */
export function oldAddressEmail(code: string, reader: Reader): Email {
  return write(reader, (words) => ({
    subject: words.oldAddress.subject(code),
    lines: [
      words.oldAddress.text(code),
      '',
      [words.goodFor, words.nobody, words.oldAddress.unchanged].join(words.between),
      words.notYou(reader.supportEmail),
    ],
  }))
}

/** The e-mail to the address that an account is to have. */
export function newAddressEmail(code: string, reader: Reader): Email {
  return write(reader, ({ newAddress, goodFor, nobody, between }) => ({
    subject: newAddress.subject(code),
    lines: [newAddress.text(code), '', [goodFor, nobody].join(between), newAddress.mistyped],
  }))
}

/** The e-mail to an address that somebody wanted for their account, and that another account has. */
export function addressTakenEmail(reader: Reader): Email {
  return write(reader, ({ addressTaken: { subject, text, wasYou } }) => ({ subject, lines: [text, '', wasYou] }))
}

/** The e-mail that tells the former address of an account that it is that no more. */
export function addressChangedEmail(reader: Reader): Email {
  return write(reader, ({ addressChanged: { subject, text, notYou } }) => ({
    subject,
    lines: [text, '', notYou(reader.supportEmail)],
  }))
}

/** The e-mail that tells of a passkey that was added to an account, or removed from it. */
export function passkeyEmail(change: 'made' | 'removed', name: string, reader: Reader): Email {
  return write(reader, ({ passkey, notYou }) => ({
    subject: passkey[change].subject,
    lines: [passkey[change].text(name), '', notYou(reader.supportEmail)],
  }))
}

/** The e-mail that tells of a personal access token that was made. */
export function tokenEmail({ name, scopes }: { name: string; scopes: string[] }, reader: Reader): Email {
  return write(reader, ({ token, notYou, between }) => ({
    subject: token.subject,
    lines: [token.text(name, scopes.join(', ')), '', [notYou(reader.supportEmail), token.revoke].join(between)],
  }))
}
