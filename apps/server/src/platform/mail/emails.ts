import type { Language, ProhibitionStatus } from '@guise/contract'
import type { MailWords } from './words/en.ts'
import { words as de } from './words/de.ts'
import { words as en } from './words/en.ts'
import { words as es } from './words/es.ts'
import { words as fr } from './words/fr.ts'
import { words as ja } from './words/ja.ts'
import { words as pt } from './words/pt.ts'

/** What stands in an e-mail. */
export type Email = { subject: string; text: string; language: Language }

/** Whom an e-mail is written for: in which language, and whom they may answer. */
export type Reader = { language: Language | null; supportEmail: string }

/** Somebody as the reader of an e-mail of this installation. */
export function readerOf(
  { config }: { config: { supportEmail: string } },
  { language }: { language: Language | null },
): Reader {
  return { language, supportEmail: config.supportEmail }
}

/** What signs its reader in: a code to type where it was asked for, or a link to open anywhere. */
export type WaysIn = { code: string; link: string }

/** The e-mail that carries a sign-in code and a one-time link. */
export function signInEmail({ code, link }: WaysIn, reader: Reader): Email {
  return write(reader, ({ signIn, mistyped }) => ({
    subject: signIn.subject(code),
    lines: [signIn.code(code), '', signIn.link, '', link, '', signIn.once, mistyped],
  }))
}

/** The e-mail that tells of a project whose work has come to its end. */
export function projectReadyEmail(
  project: { name: string; done: number; photos: number; address: string | undefined },
  reader: Reader,
): Email {
  const inDigits = new Intl.NumberFormat(reader.language ?? 'en')
  const [done, photos] = [inDigits.format(project.done), inDigits.format(project.photos)]
  return write(reader, ({ projectReady }) => ({
    subject: projectReady.subject(project.name.replaceAll(/\s+/g, ' ')),
    lines: [
      projectReady.text({ name: project.name, done, photos }),
      ...(project.photos > project.done ? [projectReady.left] : []),
      ...(project.address ? ['', project.address] : []),
      '',
      projectReady.why,
    ],
  }))
}

/** The e-mail that answers somebody who asked for a removal. */
export function removalSettledEmail(outcome: { isRemoved: boolean; note: string | null }, reader: Reader): Email {
  return write(reader, ({ removal }) => {
    const { subject, text } = outcome.isRemoved ? removal.removed : removal.refused
    return { subject, lines: [text, ...(outcome.note ? ['', outcome.note] : []), '', removal.stillWrong] }
  })
}

/** The e-mail that tells whoever runs this installation that there is no new backup. */
export function backupFailedEmail(reader: Reader): Email {
  return write(reader, ({ backupFailed: { subject, text, log } }) => ({ subject, lines: [text, '', log] }))
}

/** An e-mail in its reader's language, with who sent it below. */
export function write(
  { language, supportEmail }: Reader,
  say: (words: MailWords) => { subject: string; lines: string[] },
): Email {
  const { subject, lines } = say(mailWordsIn(language))
  return { subject, text: [...lines, '', `Guise · ${supportEmail}`].join('\n'), language: language ?? 'en' }
}

const catalogues: Record<Language, MailWords> = { en, de, es, fr, pt, ja }

/** The words of a language; of one that nothing is known of, as of none, the English ones. */
function mailWordsIn(language: Language | null): MailWords {
  return catalogues[language ?? 'en'] ?? en
}

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
