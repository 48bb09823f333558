import { expect, test } from 'vitest'
import { z } from 'zod'
import { readEmail } from './read-email.ts'
import { LoginBody } from './sign-in.ts'

const plain = [
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
  'ada@example.com/x',
  'ada@127.0.0.1',
  '@example.com',
  '',
  `${'a'.repeat(242)}@example.com`,
  `${'a'.repeat(243)}@example.com`,
]

test.each(plain)('"%s" is an e-mail address where everybody else says so', (typed) => {
  const usual = z.string().trim().toLowerCase().pipe(z.email().max(254))
  expect(readEmail(typed)).toBe(usual.safeParse(typed).data)
  expect(LoginBody.safeParse({ email: typed }).data?.email).toBe(readEmail(typed))
})

test.each([
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ['Ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@xn--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada@exa\u00admple.com', 'ada@example.com'],
  ['ada@①②⑦.⓪.⓪.①', undefined],
  ['ada@münchen.example/x', undefined],
  ['ada@münchen.example:25', undefined],
  ['ada@mün chen.example', undefined],
  ['adä@example.com', undefined],
])('the host of %s is kept as name servers write it', (typed, kept) => {
  expect(readEmail(typed)).toBe(kept)
})
