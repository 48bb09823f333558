import type { Task, TaskId } from '@guise/contract'
import { useState } from 'react'

/** Which of a project's completed tasks are ticked. */
export type TaskSelection = {
  readonly completed: readonly Task[]
  readonly selected: readonly Task[]
  has(taskId: TaskId): boolean
  set(taskId: TaskId, isSelected: boolean): void
  setAll(isSelected: boolean): void
}

/** Keeps the ticked tasks; a task that is no longer completed falls out by itself. */
export function useTaskSelection(tasks: readonly Task[]): TaskSelection {
  const [ids, setIds] = useState<ReadonlySet<TaskId>>(new Set())
  const completed = tasks.filter((task) => task.status === 'completed')
  return {
    completed,
    selected: completed.filter((task) => ids.has(task.id)),
    has: (taskId) => ids.has(taskId),
    set(taskId, isSelected) {
      const next = new Set(ids)
      if (isSelected) next.add(taskId)
      else next.delete(taskId)
      setIds(next)
    },
    setAll: (isSelected) => setIds(new Set(isSelected ? completed.map((task) => task.id) : [])),
  }
}
