import { isSettled } from '@guise/contract'
import type { Content, Task } from '@guise/contract'
import { t } from 'i18next'
import { listItems } from './task-items.ts'

/** How many items of a task stand where. */
export type ItemCounts = {
  readonly total: number
  readonly swapped: number
  readonly failed: number
  readonly cancelled: number
}

/** Whether an item has a result. */
export function isSwapped(content: Content): boolean {
  return content.processed_file_url !== null
}

/** Whether every post has at least one item and all items are swapped. */
export function isFullySwapped(task: Task): boolean {
  const posts = Object.values(task.posts)
  return posts.length > 0 && posts.every((post) => post.contents.length > 0 && post.contents.every(isSwapped))
}

/** Counts a task's items. */
export function countItems(task: Task): ItemCounts {
  const contents = listItems(task).map((item) => item.content)
  const swapped = contents.filter(isSwapped).length
  const rest = contents.filter((content) => !isSwapped(content))
  const failed = rest.filter((content) => content.status === 'failed').length
  const cancelled = rest.filter((content) => content.status === 'cancelled').length
  return { total: contents.length, swapped, failed, cancelled }
}

/** Swapped items / total items x 100; 0 while no item is known. */
export function taskProgress(task: Task): number {
  const { total, swapped } = countItems(task)
  return total === 0 ? 0 : (swapped / total) * 100
}

/** The same for a bar, which shows that nothing is known yet by undefined. */
export function shownProgress(task: Task): number | undefined {
  const progress = taskProgress(task)
  return progress > 0 || isSettled(task.status) ? progress : undefined
}

/** Whether a retry would find something to do: a link that was not read, or an item that failed or was cancelled. */
export function hasFailures(task: Task): boolean {
  const { failed, cancelled } = countItems(task)
  return failed + cancelled > 0 || Object.values(task.posts).some((post) => post.contents.length === 0)
}

/** Where a task stands, in one short sentence. */
export function progressSentence(task: Task): string {
  const { total, swapped, failed, cancelled } = countItems(task)
  const empty = Object.values(task.posts).filter((post) => post.contents.length === 0)
  const unread = empty.filter((post) => post.status === 'failed').length
  const reading = empty.filter((post) => !isSettled(post.status)).length
  const unreadWords = unread === 0 ? '' : t('tasks.progress.unread', { count: unread })
  if (total === 0) {
    return isSettled(task.status) ? unreadWords || t('tasks.progress.noPhotos') : t('tasks.progress.readingPost')
  }
  const parts = [t('tasks.progress.swapped', { swapped, total })]
  if (failed > 0) parts.push(t('tasks.progress.failed', { number: failed }))
  if (cancelled > 0) parts.push(t('tasks.progress.cancelled', { number: cancelled }))
  if (reading > 0) parts.push(t('tasks.progress.reading', { count: reading }))
  if (unreadWords) parts.push(unreadWords)
  return parts.join(' ')
}

/** What the browser's tab is called: the progress stands before the name until the task is over. */
export function tabTitle(task: Task): string {
  const { total, swapped } = countItems(task)
  if (isSettled(task.status) || total === 0) return task.name
  return t('tasks.progress.tabTitle', { swapped, total, name: task.name })
}

/** The four counters of a project's page. */
export type TaskCounters = {
  readonly total: number
  readonly completed: number
  readonly processing: number
  readonly failed: number
}

/**
 * Counts tasks as they stand: completed when all was swapped, or when it ended with something swapped; processing while
 * something is being done; failed when it ended with nothing.
 */
export function countTasks(tasks: readonly Task[]): TaskCounters {
  const ends = tasks.map(endOf)
  const count = (end: ReturnType<typeof endOf>) => ends.filter((other) => other === end).length
  return {
    total: tasks.length,
    completed: count('completed'),
    processing: count('processing'),
    failed: count('failed'),
  }
}

function endOf(task: Task): 'completed' | 'processing' | 'failed' {
  const progress = taskProgress(task)
  if (progress >= 100) return 'completed'
  if (!isSettled(task.status)) return 'processing'
  return progress > 0 ? 'completed' : 'failed'
}
