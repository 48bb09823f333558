import type { Project } from '@guise/contract'
import { StatusPill } from '../../ui/status-pill.tsx'
import { shownStatus } from './project-status.ts'
import type { ShownStatus } from './project-status.ts'

const looks = {
  'in-progress': { tone: 'info', words: 'In progress' },
  completed: { tone: 'done', words: 'Completed' },
  failed: { tone: 'error', words: 'Failed' },
} as const satisfies Record<ShownStatus, unknown>

/** Where a project stands. */
export function ProjectStatusPill({ project }: { project: Project }) {
  const { tone, words } = looks[shownStatus(project)]
  return <StatusPill tone={tone}>{words}</StatusPill>
}
