import type { ProhibitionStatus } from '@guise/contract'
import { signed } from './emails.ts'
import type { Email } from './emails.ts'

const purposes = {
  forbid: 'forbids the use of your face here',
  withdraw: 'takes back that you have forbidden the use of your face here',
}

/** The e-mail with the code by which somebody shows that an address is theirs, before they forbid their face or take that back. */
export function prohibitionEmail(code: string, purpose: 'forbid' | 'withdraw', supportEmail: string): Email {
  return {
    subject: `${code} is your Guise confirmation code`,
    text: signed(supportEmail, [
      `Your confirmation code is ${code}.`,
      '',
      `Whoever types it ${purposes[purpose]}. It is good for 10 minutes, in the page that asked for it, and works once.`,
      'If you did not ask for it, somebody typed your address by mistake: nothing happened, and you can ignore this letter.',
    ]),
  }
}

const outcomes: Record<Exclude<ProhibitionStatus, 'open' | 'withdrawn'>, { subject: string; text: string }> = {
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
}

/** The e-mail that answers somebody who has forbidden their face; undefined while there is nothing to answer. */
export function prohibitionSettledEmail(
  { status, note }: { status: ProhibitionStatus; note: string | null },
  supportEmail: string,
): Email | undefined {
  if (status === 'open' || status === 'withdrawn') return undefined
  const { subject, text } = outcomes[status]
  return {
    subject,
    text: signed(supportEmail, [
      text,
      ...(note ? ['', note] : []),
      '',
      'Answer to the address below if something is wrong.',
    ]),
  }
}
