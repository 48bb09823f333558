import type { Task } from '@guise/contract'
import type { QueryClient } from '@tanstack/react-query'
import { newerTask } from '../model/newer-task.ts'
import { countItems } from '../model/task-progress.ts'

/** Takes in an answer about a task: keeps the later one, and lets go of what its progress has changed elsewhere. */
export function absorbTask(queryClient: QueryClient, answer: Task): Task {
  const known = queryClient.getQueryData<Task>(['tasks', answer.id])
  const task = newerTask(known, answer)
  if (known && known !== task && hasMoved(known, task)) {
    for (const key of ['me', 'projects', 'gallery', 'notices']) void queryClient.invalidateQueries({ queryKey: [key] })
  }
  return task
}

function hasMoved(before: Task, after: Task): boolean {
  const [a, b] = [countItems(before), countItems(after)]
  return before.status !== after.status || a.swapped !== b.swapped || a.failed !== b.failed || a.total !== b.total
}
