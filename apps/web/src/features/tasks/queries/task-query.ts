import { ApiError } from '@guise/client'
import type { Task, TaskId } from '@guise/contract'
import { taskPollMs } from '@guise/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import { mergeResults } from '../model/merge-results.ts'
import { isFullySwapped } from '../model/task-progress.ts'
import { absorbTask } from './absorb-task.ts'

/** Query of one task, asked again every 5 seconds until all its items are swapped. */
export function taskQuery(taskId: TaskId) {
  return queryOptions({
    queryKey: ['tasks', taskId],
    queryFn: async ({ client: queryClient, signal }) =>
      absorbTask(queryClient, await client.getTask({ params: { task_id: taskId } }, { signal })),
    refetchInterval: ({ state }) => {
      if (isGone(state.error) || (state.data && isFullySwapped(state.data))) return false
      return taskPollMs
    },
  })
}

/** One task with everything known of its results. */
export function useTask(taskId: TaskId, isEnabled: boolean) {
  const query = useQuery({ ...taskQuery(taskId), enabled: isEnabled })
  const results = useQuery({
    queryKey: ['tasks', taskId, 'results'],
    queryFn: ({ signal }) => client.getTaskResults({ params: { task_id: taskId } }, { signal }),
    enabled: isEnabled && query.data?.status === 'swapped',
  })
  const task: Task | undefined = query.data && results.data ? mergeResults(query.data, results.data) : query.data
  return { task, error: query.error, isPending: query.isPending, refetch: query.refetch }
}

/** Whether an error says that there is no such thing. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status_code === 404
}
