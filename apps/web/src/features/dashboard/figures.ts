import { isSettled } from '@guise/contract'
import type { Content, Project, SourceImage, Task, User } from '@guise/contract'

/** Everything the dashboard is computed from. */
export type Work = { user: User; projects: readonly Project[]; tasks: readonly Task[]; faces: readonly SourceImage[] }

/** The numbers of the dashboard. */
export type Figures = {
  projects: { total: number; processing: number; completed: number }
  totalSwaps: number
  sourceFaces: number
  /** Whole percent. */
  successRate: number
  completedTasks: number
}

/** Counts what the dashboard shows. Processing projects are those in which something is being done. */
export function countFigures({ user, projects, tasks, faces }: Work): Figures {
  const contents = tasks.flatMap((task) => Object.values(task.posts).flatMap((post) => post.contents))
  const done = contents.filter(isDone)
  const failed = contents.filter((content) => content.status === 'failed').length
  const settled = done.length + failed
  const busy = new Set(tasks.filter((task) => !isSettled(task.status)).map((task) => task.project_id))
  const resting = projects.filter((project) => !busy.has(project.id))
  return {
    projects: {
      total: projects.length,
      processing: projects.length - resting.length,
      completed: resting.filter(isCompleted).length,
    },
    totalSwaps: user.total_processed_images || done.reduce((sum, content) => sum + (content.faces_swapped ?? 0), 0),
    sourceFaces: faces.length,
    successRate: settled === 0 ? 0 : Math.round((done.length / settled) * 100),
    completedTasks: tasks.filter((task) => task.status === 'completed').length,
  }
}

function isDone(content: Content): boolean {
  return content.status === 'completed' || content.status === 'swapped'
}

/** Completed by hand, or every one of its tasks is done; an archived project is neither. */
export function isCompleted({ status, task_count, completed_tasks }: Project): boolean {
  return status === 'completed' || (status === 'active' && task_count > 0 && completed_tasks === task_count)
}
