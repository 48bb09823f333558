import { describe, expect, test } from 'vitest'
import { readGeneric } from './read-generic.ts'

const read = (values: Record<string, unknown>) => readGeneric(Buffer.from(JSON.stringify(values)))
const paid = { transaction_id: 'g-1', email: 'ann@example.com' }

describe('a payment of any other service', () => {
  test('is for the same person however its e-mail address is written', () => {
    expect(read({ ...paid, email: ' Ann@Example.com ', credits: 7 })).toMatchObject({ email: paid.email, credits: 7 })
    const email = 'ann@xn--mnchen-3ya.example'
    expect(read({ ...paid, email: 'Ann@München.example', credits: 7 })).toMatchObject({ email })
  })

  test('without an e-mail address is one all the same, and waits for an operator to give it to somebody', () => {
    const { transaction_id } = paid
    for (const email of [undefined, null, '', 'ann']) {
      expect(read({ transaction_id, email, credits: 7 })).toMatchObject({ email: undefined, credits: 7 })
    }
  })

  test('may say null of what it has not', () => {
    const nothing = { tier: null, credits: null, plan: null, test: null }
    const payment = read({ ...paid, amount: '2.00', currency: 'usd', ...nothing })
    expect(payment).toEqual(read({ ...paid, amount: '2.00', currency: 'usd' }))
    expect(payment).toMatchObject({ amountCents: 200, currency: 'USD', isTest: false })
    expect(read({ ...paid, credits: 3, amount: null, currency: null })).toMatchObject({ credits: 3, amountCents: 0 })
  })

  test('is none when its numbers or its plan cannot be understood', () => {
    for (const odd of [{ credits: '7' }, { credits: -7 }, { amount: '1,000.00' }, { plan: 'gold' }]) {
      expect(read({ ...paid, ...odd })).toBeUndefined()
    }
  })
})
