import { LoginBody } from '@guise/contract'
import { expect, test } from 'vitest'
import { emailAddress } from './email-step.tsx'

const typed = [
  'ada@example.com',
  ' Ada@Example.COM ',
  "o'neill+tag@mail.example.co.uk",
  'a_b-c@x-y.de',
  'ada@example',
  'ada@@example.com',
  '.ada@example.com',
  'ada..b@example.com',
  'ada.@example.com',
  'ada b@example.com',
  'ada@-example.com',
  'ada@example.c',
  '@example.com',
  '',
  `${'a'.repeat(243)}@example.com`,
]

test.each(typed)('the page and the server agree whether "%s" is an e-mail address', (email) => {
  expect(emailAddress(email)).toBe(LoginBody.safeParse({ email }).data?.email)
})
