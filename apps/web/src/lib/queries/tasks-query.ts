import type { Task } from '@guise/contract'
import { queryOptions } from '@tanstack/react-query'
import { fetchAll } from '../api/fetch-all.ts'

/** Query of every task of the user, newest first. */
export const tasksQuery = queryOptions({
  queryKey: ['tasks', 'list'],
  queryFn: ({ signal }): Promise<Task[]> => fetchAll('listTasks', {}, signal),
})
