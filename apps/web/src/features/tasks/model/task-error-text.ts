import type { Task } from '@guise/contract'
import { t } from 'i18next'
import { sayReason } from '../../../lib/language/say-reason.ts'

/** Why a task failed: the first post's or item's own reason, else a sentence for its status. */
export function taskErrorText(task: Task): string | null {
  if (task.status !== 'failed' && task.status !== 'cancelled') return null
  for (const post of Object.values(task.posts)) {
    if (post.error_message) return sayReason(post.reason, post.error_message)
    for (const content of post.contents)
      if (content.error_message) return sayReason(content.reason, content.error_message)
  }
  return t(task.status === 'cancelled' ? 'tasks.failure.cancelled' : 'tasks.failure.failed')
}
