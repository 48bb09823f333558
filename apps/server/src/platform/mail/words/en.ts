/** The mails in English, whose shape the other languages have. */
export const words = {
  /** Stands between two sentences of one line. */
  between: ' ',
  goodFor: 'It is good for 10 minutes, in the browser that asked for it, and works once.',
  nobody: 'Pass it on to nobody.',
  notYou: (supportEmail: string) =>
    `If it was not you, somebody else may be signed in as you: sign in, end the other sessions in your profile settings, and write to ${supportEmail}.`,
  mistyped:
    'If you did not ask for it, somebody typed your address by mistake: nothing happened, and you can ignore this letter.',
  code: {
    subject: (code: string) => `${code} is your Guise confirmation code`,
    text: (code: string) => `Your confirmation code is ${code}.`,
  },
  signIn: {
    subject: (code: string) => `${code} is your Guise sign-in code`,
    code: (code: string) => `Your sign-in code is ${code}.`,
    link: 'It is good for 10 minutes, in the browser that asked for it. Or open this link in any browser, within a day:',
    once: 'Either works once. Whoever has them can sign in as you: pass them on to nobody.',
  },
  proof: 'It was asked for by somebody who is signed in as you, to do what cannot be taken back.',
  oldAddress: {
    subject: (code: string) => `${code} lets your Guise account leave this address`,
    text: (code: string) =>
      `Somebody who is signed in as you asked to change the e-mail address of your account. The code for that is ${code}.`,
    unchanged: 'Without it nothing changes.',
  },
  newAddress: {
    subject: (code: string) => `${code} is the code for your new Guise address`,
    text: (code: string) => `Somebody asked to move their Guise account to this address. The code for that is ${code}.`,
    mistyped:
      'If it was not you, somebody typed your address by mistake: nothing happens, and you can ignore this letter.',
  },
  addressTaken: {
    subject: 'Your Guise account stays as it is',
    text: 'Somebody asked to move another Guise account to this address. It has an account already, so nothing happened.',
    wasYou: 'If it was you, and you want the other account here, delete the one of this address first.',
  },
  addressChanged: {
    subject: 'The address of your Guise account was changed',
    text: 'Your Guise account has another e-mail address now, and all its other sessions were ended.',
    notYou: (supportEmail: string) => `If it was not you, write to ${supportEmail} at once, from this address.`,
  },
  passkey: {
    made: {
      subject: 'A passkey was added to your Guise account',
      text: (name: string) => `The passkey "${name}" was added to your account.`,
    },
    removed: {
      subject: 'A passkey was removed from your Guise account',
      text: (name: string) => `The passkey "${name}" was removed from your account.`,
    },
  },
  token: {
    subject: 'An access token was made for your Guise account',
    text: (name: string, scopes: string) =>
      `The access token "${name}" was made. With it a program may act as you: ${scopes}.`,
    revoke: 'Revoke the token there, too.',
  },
  projectReady: {
    subject: (name: string) => `Your project is ready: ${name}`,
    text: ({ name, done, photos }: { name: string; done: string; photos: string }) =>
      `Your project "${name}" is ready: ${done} of ${photos} photos swapped.`,
    left: 'Photos that could not be swapped say why on their page, and were not charged.',
    why: 'You get this letter because Email Notifications are on in your profile settings, where you can switch them off.',
  },
  removal: {
    removed: {
      subject: 'What you asked us to remove is removed',
      text: 'You asked us to remove a picture. It is removed for good, and the same picture is refused from now on.',
    },
    refused: {
      subject: 'Your request for removal was not granted',
      text: 'You asked us to remove a picture. We looked at it and did not remove anything.',
    },
    stillWrong: 'Answer to the address below if something is still wrong.',
  },
  prohibition: {
    forbid:
      'Whoever types it forbids the use of your face here. It is good for 10 minutes, in the page that asked for it, and works once.',
    withdraw:
      'Whoever types it takes back that you have forbidden the use of your face here. It is good for 10 minutes, in the page that asked for it, and works once.',
    approved: {
      subject: 'Your face is not used here any more',
      text: 'You have forbidden the use of your face. From now on it is refused, as a source and in the photos of posts. Your photo is deleted; what is kept are numbers by which your face is known again, and this address, with which you can take it back.',
    },
    refused: {
      subject: 'Your prohibition was not granted',
      text: 'You wanted to forbid the use of your face. We looked at your photo and did not grant it. Your photo is deleted, and nothing of your face is kept.',
    },
    lapsed: {
      subject: 'Nobody decided on your prohibition in time',
      text: 'You wanted to forbid the use of your face. Nobody looked at your photo within 48 hours, so it is deleted, and nothing of your face is kept. We are sorry. Please begin again, or answer to the address below.',
    },
    wrong: 'Answer to the address below if something is wrong.',
  },
  backupFailed: {
    subject: 'The nightly backup of Guise failed',
    text: 'The backup of last night could not be made, or was not whole. Guise goes on, the backups before it are kept, and it is tried again every hour.',
    log: 'Why stands in the log of the server.',
  },
}

/** What every language says in its mails: what English has, all have. */
export type MailWords = typeof words
