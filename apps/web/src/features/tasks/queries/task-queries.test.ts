import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { taskPollMs } from '../../../lib/screen-constants.ts'
import { makeContent, makePost, makeTask } from '../../../testing/make-task.ts'
import { taskQuery } from './task-queries.ts'

test('a task is asked for again within 5 seconds when the clock of the device was put back by two days', () => {
  const task = makeTask([makePost({ contents: [makeContent({ status: 'processing', processed_file_url: null })] })])
  const queryClient = new QueryClient()
  const options = taskQuery(task.id)
  queryClient.setQueryData(options.queryKey, task, { updatedAt: Date.now() + 2 * 86_400_000 })
  const query = queryClient.getQueryCache().find<typeof task>({ queryKey: options.queryKey })
  const { refetchInterval } = options
  if (typeof refetchInterval !== 'function' || !query) throw new Error('the task is not asked for again')
  expect(refetchInterval(query as unknown as Parameters<typeof refetchInterval>[0])).toBe(taskPollMs) // the key is typed wider
})
