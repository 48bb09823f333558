import { isSettled } from '@guise/contract'
import type { TaskStatus } from '@guise/contract'

const rank: Record<TaskStatus, number> = {
  pending: 0,
  scraping: 1,
  downloaded: 2,
  processing: 3,
  swapped: 4,
  completed: 5,
  failed: 5,
  cancelled: 5,
}

/** The status of a whole from the statuses of its parts; no parts means nothing has begun. */
export function deriveStatus(parts: TaskStatus[]): TaskStatus {
  const open = parts.filter((status) => !isSettled(status))
  const has = (...statuses: TaskStatus[]) => parts.some((status) => statuses.includes(status))
  if (parts.length === 0) return 'pending'
  if (open.length === 0) return has('completed') ? 'completed' : has('cancelled') ? 'cancelled' : 'failed'
  if (open.every((status) => status === 'swapped')) return 'swapped'
  if (has('processing', 'swapped', 'completed')) return 'processing'
  if (has('downloaded')) return 'downloaded'
  return has('scraping') ? 'scraping' : 'pending'
}

/** The later of two statuses: work only moves forward. */
export function furthest(current: TaskStatus, derived: TaskStatus): TaskStatus {
  return rank[derived] >= rank[current] ? derived : current
}
