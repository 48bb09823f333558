import type { Project } from '@guise/contract'

/** How a project's state is shown. */
export type ShownStatus = 'in-progress' | 'completed' | 'failed'

/** Archived is shown as failed; completed, or with every task done, as completed; anything else as in progress. */
export function shownStatus(project: Pick<Project, 'status' | 'task_count' | 'completed_tasks'>): ShownStatus {
  if (project.status === 'archived') return 'failed'
  const isDone = project.task_count > 0 && project.completed_tasks === project.task_count
  return project.status === 'completed' || isDone ? 'completed' : 'in-progress'
}
