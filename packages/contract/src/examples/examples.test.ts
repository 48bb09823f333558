import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Operation } from '../operation.ts'
import { operations } from '../operations.ts'
import { answerExample } from './answer-example.ts'
import { examples } from './examples.ts'

type Given = { params?: unknown; query?: unknown; body?: unknown; file?: string }
const calls = Object.entries(examples).map(([name, example]) => {
  const operation: Operation = operations[name as keyof typeof examples] // the table has no other names
  const given: Given = example
  return { name, operation, given }
})

test('every call that is not an operator has an example, and the schemas take what it gives', () => {
  const others = Object.entries(operations).filter(([, { access }]) => access !== 'operator')
  expect(calls.map(({ name }) => name).toSorted()).toEqual(others.map(([name]) => name).toSorted())
  const wrong = calls.flatMap(({ name, operation, given }) =>
    (['params', 'query', 'body'] as const)
      .filter((part) => given[part] !== undefined && !operation[part]?.safeParse(given[part]).success)
      .map((part) => `${part} of ${name}`),
  )
  expect(wrong).toEqual([])
})

test('the example of every answer is one that its schema takes', () => {
  const told = calls.filter(({ operation }) => operation.status !== 204 && !operation.isFile)
  expect(told.length).toBeGreaterThan(60)
  const wrong = told.flatMap(({ name, operation }) => {
    const { error } = operation.response.safeParse(answerExample(operation.response))
    return error ? [`${name}: ${z.prettifyError(error)}`] : []
  })
  expect(wrong).toEqual([])
})
