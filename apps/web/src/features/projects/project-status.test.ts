import { expect, test } from 'vitest'
import { shownStatus } from './project-status.tsx'

test('an archived project is shown as failed, even with every task done', () => {
  expect(shownStatus({ status: 'archived', task_count: 2, completed_tasks: 2 })).toBe('failed')
})

test('a project is completed when it was completed by hand or when all its tasks are done', () => {
  expect(shownStatus({ status: 'completed', task_count: 4, completed_tasks: 1 })).toBe('completed')
  expect(shownStatus({ status: 'active', task_count: 3, completed_tasks: 3 })).toBe('completed')
})

test('a project without tasks is in progress', () => {
  expect(shownStatus({ status: 'active', task_count: 0, completed_tasks: 0 })).toBe('in-progress')
  expect(shownStatus({ status: 'active', task_count: 3, completed_tasks: 2 })).toBe('in-progress')
})
