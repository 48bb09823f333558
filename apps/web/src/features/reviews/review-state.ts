import { isSettled } from '@guise/contract'
import type { Appeal, Content } from '@guise/contract'

/** The latest review of an item that went wrong; undefined for one that is well, or at work, or was not refused. */
export function reviewOf(appeals: readonly Appeal[] | undefined, content: Content): Appeal | undefined {
  return isAmiss(content) ? appeals?.find((appeal) => appeal.content_id === content.id) : undefined
}

/** Whether an item came to its end with something to be said. */
export function isAmiss(content: Content): boolean {
  return isSettled(content.status) && content.error_message !== null
}
