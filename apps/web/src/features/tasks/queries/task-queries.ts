import { ApiError, followTask } from '@guise/client'
import { isSettled } from '@guise/contract'
import type { ContentId, ProjectId, Task, TaskId } from '@guise/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryState } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { client } from '../../../lib/api/client.ts'
import { fetchAll } from '../../../lib/api/lists.ts'
import { useStandingFailure } from '../../../lib/api/standing-failure.ts'
import { isFullySwapped } from '../model/task-progress.ts'
import { absorbTask, mergeResults } from './task-answers.ts'
import { taskPollMs } from '../../../lib/screen-constants.ts'

/** Query of one task, asked again every 5 seconds until all its items are swapped. */
export function taskQuery(taskId: TaskId) {
  return queryOptions({
    queryKey: ['tasks', taskId],
    queryFn: async ({ client: queryClient, signal }) =>
      absorbTask(queryClient, await client.getTask({ params: { task_id: taskId } }, { signal })),
    refetchInterval: ({ state }) => {
      if (isGone(state.error) || (state.data && isFullySwapped(state.data))) return false
      return untilNextPoll(state)
    },
  })
}

/** What the stream tells is no answer, and leaves the next call where it is: 5 seconds after the last one was answered. */
function untilNextPoll({ dataUpdatedAt, errorUpdatedAt, fetchStatus }: QueryState<Task>): number {
  if (fetchStatus !== 'idle') return taskPollMs
  const dueAt = Math.max(dataUpdatedAt, errorUpdatedAt) + taskPollMs
  // A clock that was put back meanwhile holds up no call.
  return Math.min(Math.max(dueAt - Date.now(), 100), taskPollMs)
}

/** One task with everything known of its results. */
export function useTask(taskId: TaskId, isEnabled: boolean) {
  const query = useQuery({ ...taskQuery(taskId), enabled: isEnabled })
  const results = useQuery({
    queryKey: ['tasks', taskId, 'results'],
    queryFn: ({ signal }) => client.getTaskResults({ params: { task_id: taskId } }, { signal }),
    enabled: isEnabled && query.data?.status === 'swapped',
  })
  const task = useMemo(
    () => (query.data && results.data ? mergeResults(query.data, results.data) : query.data),
    [query.data, results.data],
  )
  return { task, ...useStandingFailure(query) }
}

/** Whether an error says that there is no such thing. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status_code === 404
}

/** Query of a project's tasks, newest first, asked again while one of them is at work. */
export function projectTasksQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: ['tasks', 'of-project', projectId],
    queryFn: async ({ client: queryClient, signal }): Promise<Task[]> => {
      const tasks = await fetchAll('listTasks', { project_id: projectId }, signal)
      for (const task of tasks) queryClient.setQueryData(['tasks', task.id], absorbTask(queryClient, task))
      return tasks
    },
    refetchInterval: ({ state }) => (state.data?.some((task) => !isSettled(task.status)) ? taskPollMs : false),
  })
}

/** The tasks of a project. */
export function useProjectTasks(projectId: ProjectId) {
  const query = useQuery(projectTasksQuery(projectId))
  return { tasks: query.data, error: query.error, isPending: query.isPending, refetch: query.refetch }
}

/** Query of the faces of a stored photo; they do not change, so they are asked for once. */
export function photoFacesQuery(taskId: TaskId, contentId: ContentId) {
  return queryOptions({
    queryKey: ['tasks', taskId, 'faces', contentId],
    queryFn: ({ signal }) => client.listPhotoFaces({ params: { task_id: taskId, content_id: contentId } }, { signal }),
    staleTime: Infinity,
  })
}

/** Writes every change of a task into the cache as it happens, while there is something to wait for. */
export function useTaskStream(taskId: TaskId, isAtWork: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isAtWork) return undefined
    const abort = new AbortController()
    const take = (task: Task) => {
      const updatedAt = queryClient.getQueryState(['tasks', taskId])?.dataUpdatedAt ?? 0
      queryClient.setQueryData(['tasks', taskId], absorbTask(queryClient, task), { updatedAt })
    }
    // A stream that ends for good leaves the poll, which says why.
    followTask(client, taskId, take, abort.signal).catch(() => undefined)
    return () => abort.abort()
  }, [taskId, isAtWork, queryClient])
}
