import type { Language } from '@guise/contract'
import { mailWordsIn } from './mail-words.ts'
import type { MailWords } from './words/en.ts'

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
