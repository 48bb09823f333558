import { expect, test } from 'vitest'
import { mayBeOffered } from './passkeys.ts'

test.each([
  ['http://localhost:3000', true],
  ['https://guise.example', true],
  ['http://guise.example', false],
  ['http://127.0.0.1:3000', false],
  ['https://203.0.113.7', false],
  ['https://[2001:db8::1]', false],
])('before the server has said it, a passkey may be offered at %s: %s', (address, expected) => {
  expect(mayBeOffered(new URL(address))).toBe(expected)
})
