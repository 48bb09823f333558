import type { ProhibitionStatus } from '@guise/contract'
import { write } from './emails.ts'
import type { Email, Reader } from './emails.ts'

/** The e-mail with the code by which somebody shows that an address is theirs, before they forbid their face or take that back. */
export function prohibitionEmail(code: string, purpose: 'forbid' | 'withdraw', reader: Reader): Email {
  return write(reader, (words) => ({
    subject: words.code.subject(code),
    lines: [words.code.text(code), '', words.prohibition[purpose], words.mistyped],
  }))
}

/** The e-mail that answers somebody who has forbidden their face; undefined while there is nothing to answer. */
export function prohibitionSettledEmail(
  { status, note }: { status: ProhibitionStatus; note: string | null },
  reader: Reader,
): Email | undefined {
  if (status === 'open' || status === 'withdrawn') return undefined
  return write(reader, ({ prohibition }) => {
    const { subject, text } = prohibition[status]
    return { subject, lines: [text, ...(note ? ['', note] : []), '', prohibition.wrong] }
  })
}
