import type { TFunction } from 'i18next'
import type { Project } from '@guise/contract'
import { CircleAlert, CircleCheck, CircleEllipsis } from '../../ui/icons/signs.ts'
import { useTranslation } from 'react-i18next'
import { relativeTime } from '../../lib/language/format.ts'
import { StatusPill } from '../../ui/text/badge.tsx'

const looks = {
  'in-progress': { tone: 'info', icon: CircleEllipsis },
  completed: { tone: 'done', icon: CircleCheck },
  failed: { tone: 'error', icon: CircleAlert },
} as const satisfies Record<ShownStatus, unknown>

/** Where a project stands. */
export function ProjectStatusPill({ project }: { project: Project }) {
  const { t } = useTranslation()
  const status = shownStatus(project)
  const { tone, icon } = looks[status]
  return (
    <StatusPill tone={tone} icon={icon}>
      <span className="inline-block first-letter:uppercase">{t(`projects.status.${status}`)}</span>
    </StatusPill>
  )
}

/** How a project's state is shown. */
export type ShownStatus = 'in-progress' | 'completed' | 'failed'

/** Archived is shown as failed; completed, or with every task done, as completed; anything else as in progress. */
export function shownStatus(project: Pick<Project, 'status' | 'task_count' | 'completed_tasks'>): ShownStatus {
  if (project.status === 'archived') return 'failed'
  const isDone = project.task_count > 0 && project.completed_tasks === project.task_count
  return project.status === 'completed' || isDone ? 'completed' : 'in-progress'
}

/** What tells a project apart, for those who do not see the pictures of two of one name. */
export function aboutProject(project: Project, t: TFunction): string {
  const changed = t('projects.changed', { ago: relativeTime(project.updated_at) })
  return `${t('projects.taskCount', { completed: project.completed_tasks, count: project.task_count })} · ${changed}`
}
