import type { Task } from '@guise/contract'
import { useTranslation } from 'react-i18next'
import type { Tone } from '../../../ui/text/badge.tsx'
import { StatusPill } from '../../../ui/text/badge.tsx'
import { displayStatus } from '../model/task-state.ts'
import type { DisplayStatus } from '../model/task-state.ts'

const tones: Record<DisplayStatus, Tone> = {
  completed: 'done',
  downloaded: 'info',
  processing: 'busy',
  error: 'error',
  queued: 'neutral',
}

/** Where a task stands, in a word. */
export function TaskStatusPill({ task }: { task: Task }) {
  const { t } = useTranslation()
  const status = displayStatus(task)
  return <StatusPill tone={tones[status]}>{t(`tasks.status.${status}`)}</StatusPill>
}
