import { CreateRemovalRequestBody, brokenRuleOf, ruleInEnglish } from '@guise/contract'
import { expect, test } from 'vitest'
import { removalProblem } from './removal-problem.tsx'

const filled = {
  kind: 'face',
  description: 'Me at the beach',
  identification: 'The woman on the left',
  signature: 'Ann Miller',
  good_faith: true,
  contact_email: 'ann@example.com',
}

const problems = (body: object) =>
  CreateRemovalRequestBody.safeParse(body).error?.issues.map(({ code, path: [field] }) =>
    removalProblem(field as keyof typeof filled, { type: code }),
  )

test('each field of a wish for removal that is missing says what it wants, as the server would', () => {
  const empty = { kind: '', description: ' ', identification: '', signature: '', good_faith: false, contact_email: 'x' }
  const words = CreateRemovalRequestBody.safeParse(empty).error?.issues.map((issue) =>
    ruleInEnglish(brokenRuleOf(issue)),
  )
  expect(words).toHaveLength(6)
  expect(problems(empty)).toEqual(words)
})

test('a text that is longer than can be kept says so', () => {
  expect(problems({ ...filled, description: 'x'.repeat(5001) })).toEqual(['This is too long. Please shorten it.'])
  expect(problems({ ...filled, address: 'x'.repeat(2049) })).toEqual(['This is too long. Please shorten it.'])
})

test('a field without a problem says nothing', () => {
  expect(removalProblem('signature', undefined)).toBeUndefined()
})
