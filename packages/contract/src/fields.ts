import { z } from 'zod'
import { readEmail } from './accounts/read-email.ts'
import { rule } from './reasons/field-rules.ts'

/** What ends a line, and the tab. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g
/**
 * Control characters, halves of a character, and the marks that turn the direction of all that follows, in a list or a file's
 * name as well. NUL is not among them: nobody writes it, and whoever sends it is refused by the tables.
 */
const unseen = /(?!\0)\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu

/** Something that is drawn: joiners, fillers, variation selectors and the empty sign of Braille are not, nor is a space. */
const seen = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u

/** A name, or another text of one line: what cannot be seen in it is left out, and all of it where nothing can be seen. */
export const singleLine = (notText?: string) =>
  z
    .string(notText)
    .overwrite((text) => text.replaceAll(breaks, ' ').replaceAll(unseen, ''))
    .overwrite((text) => (seen.test(text) ? text : ''))
    .trim()

/**
 * A name that has to be given: left out, empty or no text at all, it is refused by the same rule. What is too long says so itself:
 * the words for no text would else stand in for every check that has none of its own.
 */
export const filledLine = (missing: string, most: number) =>
  singleLine(missing).min(1, missing).max(most, rule('words_too_long', { most }))

/** An e-mail address that somebody gives. */
export const emailAddress = z
  .string(rule('email_invalid'))
  .overwrite((typed) => readEmail(typed) ?? '')
  .min(1, rule('email_invalid'))

/** A value that may be left out; null says that it is. */
export function maybe<Value extends z.ZodType>(value: Value) {
  return value.nullish().transform((given) => given ?? undefined)
}

/** A value that is `otherwise` when it is left out, or null. */
export function maybeElse<Value extends z.ZodType, Otherwise extends z.util.NoUndefined<z.output<Value>>>(
  value: Value,
  otherwise: Otherwise,
) {
  return value
    .nullable()
    .default(otherwise)
    .transform((given) => given ?? otherwise)
}

/** As what something that is to be changed was seen. */
export function asSeen<Change extends z.ZodType>(change: Change) {
  return change.optional().describe('As what it was seen before: 409 when it has been changed to something else since.')
}

/** A whole number in an address or a form: digits, and nothing that a number may be written with besides, such as 1e3. */
export function wholeNumber<N extends z.ZodType<number>>(number: N) {
  return z.preprocess((given) => (typeof given === 'string' ? readDigits(given) : given), number)
}

function readDigits(text: string): number {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}
