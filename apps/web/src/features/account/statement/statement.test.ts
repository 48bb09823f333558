import type { StatementEntry } from '@guise/contract'
import { expect, test } from 'vitest'
import { makeEntry } from '../../../testing/make-account.ts'
import { reasonWords, shownAmount, statementCsv } from './statement.ts'

test('an entry names its task, or says in words why credits moved', () => {
  const task = { id: 't', project_id: 'p', name: 'Task 1' } as unknown as StatementEntry['task'] // any ids will do
  expect(reasonWords(makeEntry({ reason: 'swap', task }))).toBe('Task 1')
  expect(reasonWords(makeEntry({ reason: 'swap' }))).toBe('A photo of a deleted task')
  expect(reasonWords(makeEntry({ reason: 'signup' }))).toBe('Credits to start with')
  expect(reasonWords(makeEntry({ reason: 'decrement_credits' }))).toBe('Taken through the API')
  expect(reasonWords(makeEntry({ reason: 'operator: a present' }))).toBe('a present')
})

test('an amount that changes the balance has a sign; what is charged was taken from it before', () => {
  expect(shownAmount(makeEntry({ kind: 'grant', amount: 20 }))).toBe('+20')
  expect(shownAmount(makeEntry({ kind: 'hold', amount: -1 }))).toBe('−1')
  expect(shownAmount(makeEntry({ kind: 'charge', amount: -1 }))).toBe('1')
})

test('the table for a spreadsheet quotes what must be quoted and runs nothing', () => {
  const csv = statementCsv([
    makeEntry({ reason: 'operator: for "Ann", thanks' }),
    makeEntry({ kind: 'adjustment', amount: -3, credits_left: 17, reason: 'operator: =HYPERLINK("x")' }),
  ])
  expect(csv.split('\r\n')).toEqual([
    'Time,Kind,Amount,Balance,Set aside,What for',
    '2026-11-01T00:00:00.000Z,Credits added,20,20,0,"for ""Ann"", thanks"',
    `2026-11-01T00:00:00.000Z,Adjustment,-3,17,0,"'=HYPERLINK(""x"")"`,
    '',
  ])
})
