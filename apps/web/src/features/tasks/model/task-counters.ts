import type { Task } from '@guise/contract'
import { listItems } from './task-items.ts'
import { taskProgress } from './task-progress.ts'

/** The four counters of a project's page. */
export type TaskCounters = {
  readonly total: number
  readonly completed: number
  readonly processing: number
  readonly failed: number
}

/** Counts tasks by progress: 100 or more, between 0 and 100, and 0 with items present. */
export function countTasks(tasks: readonly Task[]): TaskCounters {
  let completed = 0
  let processing = 0
  let failed = 0
  for (const task of tasks) {
    const progress = taskProgress(task)
    if (progress >= 100) completed++
    else if (progress > 0) processing++
    else if (listItems(task).length > 0) failed++
  }
  return { total: tasks.length, completed, processing, failed }
}
