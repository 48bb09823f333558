import { Language } from '@guise/contract'
import { expect, test } from 'vitest'
import * as ofAccounts from './account-emails.ts'
import * as emails from './emails.ts'
import type { Email, Reader } from './emails.ts'

const supportEmail = 'help@guise.example'
const address = 'https://guise.example/projects/1'

type Letter = [write: (reader: Reader) => Email | undefined, ...names: string[]]
const { prohibitionEmail, prohibitionSettledEmail, projectReadyEmail, removalSettledEmail, signInEmail } = emails

/** Every e-mail there is by the function that writes it, and what has to stand in it in every language. */
const letters: Record<string, [Letter, ...Letter[]]> = {
  signInEmail: [[(reader) => signInEmail({ code: '123456', link: address }, reader), '123456', address]],
  projectReadyEmail: [
    [(to) => projectReadyEmail({ name: 'Lake', done: 1234, photos: 5678, address }, to), 'Lake', address],
    [(to) => projectReadyEmail({ name: 'Lake', done: 2, photos: 2, address: undefined }, to), 'Lake', '2'],
  ],
  removalSettledEmail: [
    [(reader) => removalSettledEmail({ isRemoved: true, note: 'N.' }, reader), 'N.'],
    [(reader) => removalSettledEmail({ isRemoved: false, note: null }, reader)],
  ],
  backupFailedEmail: [[(reader) => emails.backupFailedEmail(reader)]],
  proofEmail: [[(reader) => ofAccounts.proofEmail('123456', reader), '123456']],
  oldAddressEmail: [[(reader) => ofAccounts.oldAddressEmail('123456', reader), '123456']],
  newAddressEmail: [[(reader) => ofAccounts.newAddressEmail('123456', reader), '123456']],
  addressTakenEmail: [[(reader) => ofAccounts.addressTakenEmail(reader)]],
  addressChangedEmail: [[(reader) => ofAccounts.addressChangedEmail(reader)]],
  passkeyEmail: [
    [(reader) => ofAccounts.passkeyEmail('made', 'Notebook', reader), 'Notebook'],
    [(reader) => ofAccounts.passkeyEmail('removed', 'Notebook', reader), 'Notebook'],
  ],
  tokenEmail: [
    [(to) => ofAccounts.tokenEmail({ name: 'Build', scopes: ['read', 'tasks'] }, to), 'Build', 'read, tasks'],
  ],
  prohibitionEmail: [
    [(reader) => prohibitionEmail('123456', 'forbid', reader), '123456'],
    [(reader) => prohibitionEmail('123456', 'withdraw', reader), '123456'],
  ],
  prohibitionSettledEmail: [
    [(reader) => prohibitionSettledEmail({ status: 'approved', note: 'N.' }, reader), 'N.'],
    [(reader) => prohibitionSettledEmail({ status: 'refused', note: null }, reader)],
    [(reader) => prohibitionSettledEmail({ status: 'lapsed', note: null }, reader)],
  ],
}

const foreign = Language.options.filter((language) => language !== 'en')

test('every mail that is written is looked at here', () => {
  const written = Object.keys({ ...emails, ...ofAccounts }).filter((name) => name.endsWith('Email'))
  expect(Object.keys(letters).toSorted()).toEqual(written.toSorted())
})

test.each(foreign)('every mail in %s names what the English one does, and says none of its lines', (language) => {
  for (const [write, ...names] of Object.values(letters).flat()) {
    const [own, english] = [write({ language, supportEmail }), write({ language: 'en', supportEmail })]
    for (const name of [...names, supportEmail]) expect(own?.text).toContain(name)
    const linesOf = (email: Email | undefined) => [email?.subject, ...(email?.text.split('\n') ?? [])]
    const given = new Set(['', ...names, `Guise · ${supportEmail}`])
    const left = linesOf(own).filter((line) => !given.has(line ?? '') && linesOf(english).includes(line))
    expect(left).toEqual([])
    expect(linesOf(own)).toHaveLength(linesOf(english).length)
  }
})

test('a count is written as its language does', () => {
  const counts = Language.options.map(
    (language) => letters['projectReadyEmail']?.[0][0]({ language, supportEmail })?.text,
  )
  const written = ['1,234', '1.234', '1234', '1\u202f234', '1.234', '1,234']
  expect(counts.map((text, index) => text?.includes(written[index] ?? ''))).toEqual(written.map(() => true))
})

test('in English, and to whom nothing is known of, the sign-in mail says what it always said', () => {
  const mail = signInEmail({ code: '123456', link: address }, { language: null, supportEmail })
  expect(mail).toEqual({ subject: '123456 is your Guise sign-in code', language: 'en', text: expect.any(String) })
  expect(mail.text).toBe(
    `Your sign-in code is 123456.

It is good for 10 minutes, in the browser that asked for it. Or open this link in any browser, within a day:

${address}

Either works once. Whoever has them can sign in as you: pass them on to nobody.
If you did not ask for it, somebody typed your address by mistake: nothing happened, and you can ignore this letter.

Guise · ${supportEmail}`,
  )
})
