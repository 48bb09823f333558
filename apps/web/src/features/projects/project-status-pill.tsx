import type { Project } from '@guise/contract'
import { CircleAlert, CircleCheck, CircleEllipsis } from 'lucide-react'
import { StatusPill } from '../../ui/status-pill.tsx'
import { shownStatus } from './project-status.ts'
import type { ShownStatus } from './project-status.ts'

const looks = {
  'in-progress': { tone: 'info', icon: CircleEllipsis, words: 'In progress' },
  completed: { tone: 'done', icon: CircleCheck, words: 'Completed' },
  failed: { tone: 'error', icon: CircleAlert, words: 'Failed' },
} as const satisfies Record<ShownStatus, unknown>

/** Where a project stands. */
export function ProjectStatusPill({ project }: { project: Project }) {
  const { tone, icon, words } = looks[shownStatus(project)]
  return (
    <StatusPill tone={tone} icon={icon}>
      {words}
    </StatusPill>
  )
}
