import type { Task } from '@guise/contract'
import type { Tone } from '../../../ui/badge.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { displayStatus, displayStatusLabels } from '../model/display-status.ts'
import type { DisplayStatus } from '../model/display-status.ts'

const tones: Record<DisplayStatus, Tone> = {
  completed: 'done',
  downloaded: 'info',
  processing: 'busy',
  error: 'error',
  queued: 'neutral',
}

/** Where a task stands, in a word. */
export function TaskStatusPill({ task }: { task: Task }) {
  const status = displayStatus(task)
  return <StatusPill tone={tones[status]}>{displayStatusLabels[status]}</StatusPill>
}
