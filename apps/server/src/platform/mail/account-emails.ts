import { signed } from './emails.ts'
import type { Email } from './emails.ts'

const goodFor = 'It is good for 10 minutes, in the browser that asked for it, and works once.'
const nobody = 'Pass it on to nobody.'
const notYou = (supportEmail: string) =>
  `If it was not you, somebody else may be signed in as you: sign in, end the other sessions in your profile settings, and write to ${supportEmail}.`

/** The e-mail with the code by which somebody who is signed in shows that it is still they. */
export function proofEmail(code: string, supportEmail: string): Email {
  return {
    subject: `${code} is your Guise confirmation code`,
    text: signed(supportEmail, [
      `Your confirmation code is ${code}.`,
      '',
      `${goodFor} It was asked for by somebody who is signed in as you, to do what cannot be taken back. ${nobody}`,
      notYou(supportEmail),
    ]),
  }
}

/** The e-mail to the address that an account has, when it is to have another one. */
export function oldAddressEmail(code: string, supportEmail: string): Email {
  return {
    subject: `${code} lets your Guise account leave this address`,
    text: signed(supportEmail, [
      `Somebody who is signed in as you asked to change the e-mail address of your account. The code for that is ${code}.`,
      '',
      `${goodFor} ${nobody} Without it nothing changes.`,
      notYou(supportEmail),
    ]),
  }
}

/** The e-mail to the address that an account is to have. */
export function newAddressEmail(code: string, supportEmail: string): Email {
  return {
    subject: `${code} is the code for your new Guise address`,
    text: signed(supportEmail, [
      `Somebody asked to move their Guise account to this address. The code for that is ${code}.`,
      '',
      `${goodFor} ${nobody}`,
      'If it was not you, somebody typed your address by mistake: nothing happens, and you can ignore this letter.',
    ]),
  }
}

/** The e-mail to an address that somebody wanted for their account, and that another account has. */
export function addressTakenEmail(supportEmail: string): Email {
  return {
    subject: 'Your Guise account stays as it is',
    text: signed(supportEmail, [
      'Somebody asked to move another Guise account to this address. It has an account already, so nothing happened.',
      '',
      'If it was you, and you want the other account here, delete the one of this address first.',
    ]),
  }
}

/** The e-mail that tells the former address of an account that it is that no more. */
export function addressChangedEmail(supportEmail: string): Email {
  return {
    subject: 'The address of your Guise account was changed',
    text: signed(supportEmail, [
      'Your Guise account has another e-mail address now, and all its other sessions were ended.',
      '',
      `If it was not you, write to ${supportEmail} at once, from this address.`,
    ]),
  }
}

/** The e-mail that tells of a passkey that was added to an account, or removed from it. */
export function passkeyEmail(change: 'made' | 'removed', name: string, supportEmail: string): Email {
  const what = change === 'made' ? 'added to' : 'removed from'
  return {
    subject: `A passkey was ${what} your Guise account`,
    text: signed(supportEmail, [`The passkey "${name}" was ${what} your account.`, '', notYou(supportEmail)]),
  }
}

/** The e-mail that tells of a personal access token that was made. */
export function tokenEmail({ name, scopes }: { name: string; scopes: string[] }, supportEmail: string): Email {
  return {
    subject: 'An access token was made for your Guise account',
    text: signed(supportEmail, [
      `The access token "${name}" was made. With it a program may act as you: ${scopes.join(', ')}.`,
      '',
      `${notYou(supportEmail)} Revoke the token there, too.`,
    ]),
  }
}
