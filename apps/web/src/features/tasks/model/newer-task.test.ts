import { expect, test } from 'vitest'
import { makePost, makeTask } from '../../../testing/make-task.ts'
import { newerTask } from './newer-task.ts'

const early = makeTask([makePost()], { updated_at: '2026-01-01T00:00:00.000Z', status: 'processing' })
const late = { ...early, updated_at: '2026-01-01T00:00:01.000Z', status: 'completed' as const }

test('a slow answer does not overwrite a later one', () => {
  expect(newerTask(late, early)).toBe(late)
  expect(newerTask(early, late)).toBe(late)
  expect(newerTask(undefined, early)).toBe(early)
})

test('an answer of the same moment is taken, because its addresses are fresher', () => {
  const same = { ...early }
  expect(newerTask(early, same)).toBe(same)
})
