import type { Project, ProjectId, Task, TaskId } from '@guise/contract'
import { t } from 'i18next'
import { compareTimes } from '../../lib/language/format.ts'
import { isCompleted } from './figures.ts'
import type { Work } from './figures.ts'

/** One line of what happened lately. */
export type Activity = {
  id: string
  type: 'project_completed' | 'task_started' | 'source_uploaded'
  message: string
  timestamp: string
  color: 'mint' | 'sun' | 'sky'
  projectId?: ProjectId
  taskId?: TaskId
}

/** At most 2 completed projects, 2 tasks at work and 1 upload, newest first, the top 3 of them. */
export function recentActivity({ projects, tasks, faces }: Omit<Work, 'user'>): Activity[] {
  const completed = newest(
    projects.filter(isCompleted).map((project): Activity => ({
      id: project.id,
      type: 'project_completed',
      message: t('dashboard.activity.projectCompleted', { name: project.name }),
      timestamp: lastTouched(project, tasks),
      color: 'mint',
      projectId: project.id,
    })),
  ).slice(0, 2)
  const started = newest(
    tasks
      .filter((task) => task.status === 'processing' || task.status === 'scraping')
      .map((task): Activity => ({
        id: task.id,
        type: 'task_started',
        message: t('dashboard.activity.taskStarted', { name: task.name }),
        timestamp: task.started_at ?? task.created_at,
        color: 'sun',
        projectId: task.project_id,
        taskId: task.id,
      })),
  ).slice(0, 2)
  const uploaded = newest(
    faces.map((face): Activity => ({
      id: face.id,
      type: 'source_uploaded',
      message: t('dashboard.activity.sourceUploaded', { name: face.name || t('common.untitled') }),
      timestamp: face.created_at,
      color: 'sky',
    })),
  ).slice(0, 1)
  return newest([...completed, ...started, ...uploaded]).slice(0, 3)
}

/** When the project itself was changed, or the last of its tasks ended. */
function lastTouched({ id, updated_at }: Project, tasks: readonly Task[]): string {
  const ends = tasks.filter((task) => task.project_id === id).map((task) => task.completed_at ?? '')
  return ends.reduce((latest, end) => (end > latest ? end : latest), updated_at)
}

function newest(activities: Activity[]): Activity[] {
  return activities.sort((a, b) => compareTimes(b.timestamp, a.timestamp))
}
