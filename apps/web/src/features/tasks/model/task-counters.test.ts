import { expect, test } from 'vitest'
import { makeContent, makePost, makeTask, makeUnswapped } from '../../../testing/make-task.ts'
import { countTasks } from './task-counters.ts'

test('tasks are counted by progress: full, begun, none with items present', () => {
  const full = makeTask([makePost({ contents: [makeContent()] })])
  const begun = makeTask([makePost({ contents: [makeContent(), makeUnswapped()] })])
  const none = makeTask([makePost({ contents: [makeUnswapped({ status: 'failed' })] })])
  const unread = makeTask([makePost()], { status: 'pending' })
  expect(countTasks([full, full, begun, none, unread])).toEqual({ total: 5, completed: 2, processing: 1, failed: 1 })
})
