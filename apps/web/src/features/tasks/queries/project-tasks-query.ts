import type { ProjectId } from '@guise/contract'
import { isSettled, taskPollMs } from '@guise/contract'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { absorbTask } from './absorb-task.ts'
import { fetchPage } from '../../../lib/fetch-page.ts'

/** Query of a project's tasks, newest first, asked again while one of them is at work. */
export function projectTasksQuery(projectId: ProjectId) {
  return infiniteQueryOptions({
    queryKey: ['tasks', 'of-project', projectId],
    queryFn: async ({ client: queryClient, pageParam, signal }) => {
      const page = await fetchPage('listTasks', { project_id: projectId, cursor: pageParam }, signal)
      for (const task of page.items) queryClient.setQueryData(['tasks', task.id], absorbTask(queryClient, task))
      return page
    },
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) => {
      const tasks = state.data?.pages.flatMap((page) => page.items) ?? []
      return tasks.some((task) => !isSettled(task.status)) ? taskPollMs : false
    },
  })
}

/** The tasks of a project. */
export function useProjectTasks(projectId: ProjectId) {
  const query = useInfiniteQuery(projectTasksQuery(projectId))
  return { ...query, tasks: query.data?.pages.flatMap((page) => page.items) }
}
