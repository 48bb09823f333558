import { expect, test } from 'vitest'
import { ChangeCreditsForm } from './change-credits-dialog.tsx'

const read = (direction: 'give' | 'take', amount: string) =>
  ChangeCreditsForm.safeParse({ direction, amount, reason: 'asked' })

test('credits that are taken are told to the server as a negative amount', () => {
  expect(read('give', ' 50 ').data).toEqual({ amount: 50, reason: 'asked' })
  expect(read('take', '50').data).toEqual({ amount: -50, reason: 'asked' })
})

test.each(['', '0', '-5', '1.5', 'ten', '1000001'])('%j is no amount of credits', (amount) => {
  expect(read('give', amount).error?.issues[0]?.path).toEqual(['amount'])
})
