import type { Project } from '@guise/contract'
import { CircleAlert, CircleCheck, CircleEllipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../ui/text/status-pill.tsx'
import { shownStatus } from './project-status.ts'
import type { ShownStatus } from './project-status.ts'

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
      {t(`projects.status.${status}`)}
    </StatusPill>
  )
}
