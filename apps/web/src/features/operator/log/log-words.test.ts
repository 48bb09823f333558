import { expect, test } from 'vitest'
import { en } from '../../../copy/en.ts'
import { logSubjects } from './log-query.ts'
import { actionWords, detailPairs, operatorWords } from './log-words.ts'

test('an action of the log is said in words, and one nobody knows as the server names it', () => {
  expect(actionWords('block user')).toBe('Blocked a user')
  expect(actionWords('paint the house')).toBe('paint the house')
})

test('a line of the log that came from the command line or the schedule says so', () => {
  expect(operatorWords('command')).toBe('Command line')
  expect(operatorWords('nightly')).toBe('The schedule')
  expect(operatorWords('ada@example.com')).toBe('ada@example.com')
})

test('a changed field of the log is shown as it was and as it is', () => {
  expect(detailPairs({ followers: { before: 1, after: 2 }, gender: { before: null, after: 'female' } })).toEqual([
    ['Followers', '1 → 2'],
    ['Gender', '– → female'],
  ])
})

test('a line of the log names each field of a plan that changed, and what nobody has words for as the server does', () => {
  const before = { subscription: 'free', until: null }
  const after = { subscription: 'elite_yearly', until: null }
  expect(detailPairs({ reason: 'a present', before, after, fingers: 3 })).toEqual([
    ['Reason', 'a present'],
    ['fingers', '3'],
    ['Plan', 'Free → Elite, yearly'],
  ])
  expect(detailPairs({ before: 20, after: 30 })).toEqual([['Change', '20 → 30']])
})

test('the log leaves out details that say nothing', () => {
  expect(detailPairs({ reason: 'asked', until: null, note: '', sessions: 2 })).toEqual([
    ['Reason', 'asked'],
    ['Sessions ended', '2'],
  ])
})

test('the log can be narrowed to whatever it has words for, reviews and forbidden faces as well', () => {
  expect(logSubjects).toEqual(expect.arrayContaining(['review', 'prohibition']))
  expect(logSubjects.toSorted()).toEqual(Object.keys(en.operator.log.kindOf).toSorted())
})
