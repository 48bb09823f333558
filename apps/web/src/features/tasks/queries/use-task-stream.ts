import { followTask } from '@guise/client'
import type { Task, TaskId } from '@guise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../../lib/api/client.ts'
import { absorbTask } from './absorb-task.ts'

/** Writes every change of a task into the cache as it happens, while there is something to wait for. */
export function useTaskStream(taskId: TaskId, isAtWork: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isAtWork) return undefined
    const abort = new AbortController()
    const take = (task: Task) => {
      queryClient.setQueryData(['tasks', taskId], absorbTask(queryClient, task))
    }
    // A stream that ends for good leaves the poll, which says why.
    followTask(client, taskId, take, abort.signal).catch(() => undefined)
    return () => abort.abort()
  }, [taskId, isAtWork, queryClient])
}
