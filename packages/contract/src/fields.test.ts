import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { LoginVerificationBody, RefreshBody } from './accounts/sign-in.ts'
import { CreateTokenBody } from './accounts/tokens.ts'
import { UpdateSourceImageBody } from './faces/source-image.ts'
import { CreateProjectBody } from './projects/project.ts'
import { brokenRuleOf } from './reasons/broken-rule.ts'
import { ruleInEnglish } from './reasons/english.ts'
import { AddTaskUrlsBody, CreateTaskBody } from './tasks/task-bodies.ts'

const fields: [z.ZodType, string, string][] = [
  [CreateProjectBody, 'name', 'Project name is required'],
  [CreateProjectBody, 'default_source_image_id', 'Please select a source image'],
  [CreateTaskBody, 'urls', 'Please enter at least one valid URL'],
  [AddTaskUrlsBody, 'urls', 'Please enter at least one valid URL'],
  [LoginVerificationBody, 'otp', 'Please enter a valid 6-digit code.'],
  [LoginVerificationBody, 'email', 'Enter a valid e-mail address.'],
  [RefreshBody, 'refresh_token', 'No refresh token available'],
  [CreateTokenBody, 'name', 'Give it a name.'],
]

/** What a body breaks, field by field. */
function problemsOf(schema: z.ZodType, body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body)
  const issues = error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), ruleInEnglish(brokenRuleOf(issue))]))
}

describe('a field that has to be filled in', () => {
  test.each(fields)('%# is refused in the same words when it is missing, null or no text', (schema, field, said) => {
    for (const body of [{}, { [field]: null }, { [field]: 7 }, { [field]: { text: 'a' } }]) {
      expect(problemsOf(schema, body)).toMatchObject({ [field]: said })
    }
  })

  test('such as the new name of a face may be left out, and may not be null', () => {
    for (const name of [null, 7, ' ']) {
      expect(problemsOf(UpdateSourceImageBody, { name })).toEqual({ name: 'The name must not be empty.' })
    }
    expect(problemsOf(UpdateSourceImageBody, { is_default: true })).toEqual({})
  })

  test('such as a link is one of a list', () => {
    const said = 'Please enter at least one valid URL'
    expect(problemsOf(AddTaskUrlsBody, { urls: ['https://a.example', 7] })).toEqual({ 'urls.1': said })
    expect(problemsOf(AddTaskUrlsBody, { urls: 'https://a.example' })).toEqual({ urls: said })
  })
})

test('whoever renews a session without a body is told that there is no token', () => {
  for (const body of [undefined, null, 'token']) {
    expect(problemsOf(RefreshBody, body)).toEqual({ '': 'No refresh token available' })
  }
  expect(problemsOf(RefreshBody, { refresh_token: 'a', more: 1 })['']).toContain('more')
})
