import { expect, test } from 'vitest'
import { ledgerWords } from './ledger-words.ts'

test('why credits moved is said in words', () => {
  expect(ledgerWords('swap')).toBe('A swap')
  expect(ledgerWords('signup')).toBe('Credits to start with')
  expect(ledgerWords('refund: a reported result')).toBe('Result that was reported')
  expect(ledgerWords('reprocess: a reported result is made again')).toBe('Reported result, made again')
  expect(ledgerWords('plan: elite_yearly')).toBe('Credits of a plan: Elite, yearly')
})

test('a payment is told by the name of its service', () => {
  expect(ledgerWords('kofi: abc-1')).toBe('Payment abc-1 by Ko-fi')
  expect(ledgerWords('generic: 7')).toBe('Payment 7')
})

test('what an operator wrote stays as it is, and so does what nobody has words for', () => {
  expect(ledgerWords('operator: for Ann: thanks\nagain')).toBe('for Ann: thanks\nagain')
  expect(ledgerWords('moon: full')).toBe('moon: full')
})
