import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MailFailed } from '../mail/create-mail.ts'
import { describeError, printError, redactText, redactValue } from './redact.ts'

test.each([
  ['of wendy@example.com', 'of [e-mail]'],
  ["<o'neill+tag@mail.example.co.uk>: gone", '<[e-mail]>: gone'],
  ['ADA@EXAMPLE.COM,bob@example.com', '[e-mail],[e-mail]'],
  ['123456 is your code', '[code] is your code'],
  ['code: 123 456.', 'code: [code].'],
  ['see https://guise.example/sign-in#AAAAAAAAAAAAAAAAAAAAAA', 'see https://guise.example/sign-in#[link]'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4In0.c2lnbmF0dXJl', 'Bearer [token]'],
  [`01a1fd28-379e-721e-bb10-4a6468cc7c68.0.${'A'.repeat(43)}`, '[token]'],
  [
    'task 01a1fd28-379e-721e-bb10-4a6468cc7c68 took 1234567 ms',
    'task 01a1fd28-379e-721e-bb10-4a6468cc7c68 took 1234567 ms',
  ],
])('of "%s" a log keeps "%s"', (text, kept) => {
  expect(redactText(text)).toBe(kept)
})

test('an error is told by its type: where and what, and no value that stood in a statement or hangs on it', () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "wendy"'), {
    code: '22P02',
    table: 'login_code',
    detail: 'Key (email)=(wendy@example.com) already exists.',
    where: "unnamed portal parameter $1 = 'wendy'",
  })
  const error = new DrizzleQueryError(
    'select * from "login_code" where "email" = $1',
    ['wendy@example.com', '123456'],
    cause,
  )
  const told = redactValue({ err: error }) as { err: Record<string, unknown> }
  expect(told.err).toMatchObject({
    type: 'DrizzleQueryError',
    stack: expect.stringMatching(/^\s+at .*redact\.test\.ts/),
    cause: {
      type: 'Error',
      code: '22P02',
      table: 'login_code',
      message: 'invalid input syntax for type integer: "..."',
    },
  })
  for (const text of [JSON.stringify(told), describeError(error), printError(error)]) {
    expect(text).not.toMatch(/wendy|123456|params|detail|where"/)
  }
})

test('a mail that was not taken is told by the numbers of the reply, not by its words', () => {
  const refusal = Object.assign(
    new Error('Can not send mail: 550 5.1.1 <wendy@example.com> wendy is unknown, 123456'),
    {
      code: 'EENVELOPE',
      command: 'RCPT TO:<wendy@example.com>',
      response: '550 5.1.1 <wendy@example.com> wendy is unknown, 123456',
      rejected: ['wendy@example.com'],
    },
  )
  const told = redactValue(new MailFailed(refusal))
  expect(told).toMatchObject({
    message: 'The mail was not taken at RCPT with 550 5.1.1',
    code: 'EENVELOPE',
    status: '550 5.1.1',
  })
  expect(JSON.stringify(told)).not.toMatch(/wendy|123456/)
})

test('secret fields are left out by their name, and what goes round in a circle has an end', () => {
  const round: Record<string, unknown> = {
    otp: '12',
    headers: { authorization: 'x', cookie: 'y' },
    at: new Date(0),
    n: 5,
  }
  round['self'] = round
  expect(redactValue(round)).toMatchObject({
    otp: '[left out]',
    headers: { authorization: '[left out]', cookie: '[left out]' },
    at: new Date(0),
    n: 5,
  })
})

test('a long text without end costs no more than its length', () => {
  for (const text of ['a'.repeat(1_000_000), '@'.repeat(1_000_000), '"'.repeat(1_000_000), '\\"'.repeat(500_000)]) {
    expect(redactText(text).length).toBeLessThan(20_000)
    expect(describeError(new Error(text)).length).toBeLessThan(20_000)
  }
})
