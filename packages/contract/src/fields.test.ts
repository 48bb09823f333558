import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { LoginVerificationBody, RefreshBody } from './accounts/sign-in.ts'
import { CreateTokenBody } from './accounts/tokens.ts'
import { UpdateSourceImageBody } from './faces/source-image.ts'
import { CreateRemovalRequestBody } from './cases/removal.ts'
import { AddBookmarkBody } from './explore/profile.ts'
import { CreateProjectBody, UpdateProjectBody } from './projects/project.ts'
import { brokenRuleOf } from './reasons/broken-rule.ts'
import { ruleInEnglish } from './reasons/english.ts'
import { AddTaskUrlsBody, CreateTaskBody, RetryContentBody, UpdateTaskBody } from './tasks/task-bodies.ts'

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

const names: [z.ZodType, string][] = [
  [CreateProjectBody, 'name'],
  [UpdateProjectBody, 'name'],
  [UpdateSourceImageBody, 'name'],
  [CreateRemovalRequestBody, 'signature'],
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

  test.each(names)('%# is told that it is too long, and not that it is missing', (schema, field) => {
    expect(problemsOf(schema, { [field]: 'a'.repeat(201) })).toMatchObject({
      [field]: 'Please use at most 200 characters.',
    })
  })

  test.each(names)('%# is missing when nothing in it can be seen', (schema, field) => {
    for (const unseen of ['\u200b\u200d\u2060', ' \u3164\u00ad ', '\u2800\ufe0f\ufeff']) {
      expect(problemsOf(schema, { [field]: unseen })).toMatchObject(problemsOf(schema, { [field]: '' }))
      expect(Object.keys(problemsOf(schema, { [field]: unseen }))).toContain(field)
      expect(Object.keys(problemsOf(schema, { [field]: `\u200f${unseen}א` }))).not.toContain(field)
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

const id = '01a1fd28-379e-721e-bb10-4a6468cc7c68'
const urls = ['https://a.example']
const createdTask = { project_id: id, urls, face_selection: 'main', beard: 'decide', engine: 'auto' }
const optional: [string, z.ZodType, Record<string, unknown>, Record<string, unknown>][] = [
  [
    'a task',
    CreateTaskBody,
    { project_id: id, urls, name: null, source_image_id: null, face_selection: null, beard: null, engine: null },
    createdTask,
  ],
  [
    'a retry',
    UpdateTaskBody,
    { status: 'pending', name: null, source_image_id: null, face_selection: null, beard: null, engine: null },
    { status: 'pending' },
  ],
  ['a change of a task', UpdateTaskBody, { name: 'A', status: null }, { name: 'A' }],
  ['a retry of one photo', RetryContentBody, { boxes: null, source_image_id: null }, {}],
  [
    'a change of a project',
    UpdateProjectBody,
    { name: 'A', status: null, default_source_image_id: null },
    { name: 'A' },
  ],
  ['a bookmark', AddBookmarkBody, { profile_uid: 'lena', profile_url: null }, { profile_uid: 'lena' }],
  ['a token', CreateTokenBody, { name: 'A', scopes: ['read'], days: null }, { name: 'A', scopes: ['read'], days: 90 }],
]

test.each(optional)('null says of a field of %s that it is left out', (_what, schema, body, read) => {
  expect(schema.parse(body)).toEqual(read)
  const without = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
  expect(schema.parse(without)).toEqual(read)
})

test('null empties the description of a task and of a project', () => {
  expect(UpdateTaskBody.parse({ description: null })).toEqual({ description: null })
  expect(UpdateProjectBody.parse({ description: null })).toEqual({ description: null })
})

test('whoever renews a session without a body is told that there is no token', () => {
  for (const body of [undefined, null, 'token']) {
    expect(problemsOf(RefreshBody, body)).toEqual({ '': 'No refresh token available' })
  }
  expect(problemsOf(RefreshBody, { refresh_token: 'a', more: 1 })['']).toContain('more')
})
