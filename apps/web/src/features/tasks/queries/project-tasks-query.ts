import type { ProjectId, Task } from '@guise/contract'
import { isSettled, taskPollMs } from '@guise/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchAll } from '../../../lib/api/fetch-all.ts'
import { absorbTask } from './absorb-task.ts'

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
