import { Language } from '@guise/contract'
import { expect, test } from 'vitest'
import * as ofAccounts from './account-emails.ts'
import {
  backupFailedEmail,
  projectReadyEmail,
  removalSettledEmail,
  signInEmail,
  prohibitionEmail,
  prohibitionSettledEmail,
} from './emails.ts'
import type { Email, Reader } from './emails.ts'

const supportEmail = 'help@guise.example'
const address = 'https://guise.example/projects/1'

/** Every e-mail there is, and what has to stand in it in every language. */
const letters: Record<string, [write: (reader: Reader) => Email | undefined, ...names: string[]]> = {
  signIn: [(reader) => signInEmail({ code: '123456', link: address }, reader), '123456', address],
  ready: [(to) => projectReadyEmail({ name: 'Lake', done: 1234, photos: 5678, address }, to), 'Lake', address],
  allReady: [(to) => projectReadyEmail({ name: 'Lake', done: 2, photos: 2, address: undefined }, to), 'Lake', '2'],
  removed: [(reader) => removalSettledEmail({ isRemoved: true, note: 'N.' }, reader), 'N.'],
  notRemoved: [(reader) => removalSettledEmail({ isRemoved: false, note: null }, reader)],
  backup: [(reader) => backupFailedEmail(reader)],
  proof: [(reader) => ofAccounts.proofEmail('123456', reader), '123456'],
  oldAddress: [(reader) => ofAccounts.oldAddressEmail('123456', reader), '123456'],
  newAddress: [(reader) => ofAccounts.newAddressEmail('123456', reader), '123456'],
  addressTaken: [(reader) => ofAccounts.addressTakenEmail(reader)],
  addressChanged: [(reader) => ofAccounts.addressChangedEmail(reader)],
  passkeyMade: [(reader) => ofAccounts.passkeyEmail('made', 'Notebook', reader), 'Notebook'],
  passkeyRemoved: [(reader) => ofAccounts.passkeyEmail('removed', 'Notebook', reader), 'Notebook'],
  token: [(to) => ofAccounts.tokenEmail({ name: 'Build', scopes: ['read', 'tasks'] }, to), 'Build', 'read, tasks'],
  forbid: [(reader) => prohibitionEmail('123456', 'forbid', reader), '123456'],
  withdraw: [(reader) => prohibitionEmail('123456', 'withdraw', reader), '123456'],
  approved: [(reader) => prohibitionSettledEmail({ status: 'approved', note: 'N.' }, reader), 'N.'],
  refused: [(reader) => prohibitionSettledEmail({ status: 'refused', note: null }, reader)],
  lapsed: [(reader) => prohibitionSettledEmail({ status: 'lapsed', note: null }, reader)],
}

const others = Language.options.filter((language) => language !== 'en')

test.each(others)('every mail in %s names what the English one does, and says none of its lines', (language) => {
  for (const [write, ...names] of Object.values(letters)) {
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
  const counts = Language.options.map((language) => letters['ready']?.[0]({ language, supportEmail })?.text)
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
