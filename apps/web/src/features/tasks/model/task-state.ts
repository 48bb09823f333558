import i18next from 'i18next'
import type { Content, Post, Stage, Task } from '@guise/contract'
import { t } from 'i18next'
import { spokenDecimal } from '../../../lib/language/format.ts'
import { sayReason } from '../../../lib/language/say-reason.ts'
import { isSwapped } from './task-progress.ts'

/** Status of a task as its page shows it. */
export type DisplayStatus = 'completed' | 'downloaded' | 'processing' | 'error' | 'queued'

/** What a tile shows of its photo on the way from waiting to done. */
export type TileState = 'waiting' | 'fetching' | 'fetched' | 'swapping' | 'done' | 'failed' | 'cancelled'

/** Maps a task's stored status to the one shown. */
export function displayStatus(task: Task): DisplayStatus {
  switch (task.status) {
    case 'completed':
      return 'completed'
    case 'downloaded':
      return 'downloaded'
    case 'processing':
      return Object.values(task.posts).some((post) => post.status === 'downloaded') ? 'downloaded' : 'processing'
    case 'failed':
    case 'cancelled':
      return 'error'
    default:
      return 'queued'
  }
}

/** Where a tile stands. */
export function tileState(content: Content, post: Pick<Post, 'stages'>): TileState {
  if (isSwapped(content)) return 'done'
  switch (content.status) {
    case 'failed':
      return 'failed'
    case 'cancelled':
      return 'cancelled'
    case 'processing':
    case 'swapped':
    case 'completed':
      return 'swapping'
    case 'downloaded':
      return 'fetched'
    case 'scraping':
      return 'fetching'
    default:
      return post.stages.download_originals.status === 'running' ? 'fetching' : 'waiting'
  }
}

/** Where the one tile of a post stands whose photos are not known yet. */
export function emptyPostState(post: Post): TileState {
  if (post.status === 'cancelled') return 'cancelled'
  if (post.status === 'failed' || post.error_message !== null) return 'failed'
  return post.stages.get_post_info.status === 'pending' ? 'waiting' : 'fetching'
}

/** A tile's state inside a sentence: 'done', 'swapping'. */
export function stateInSentence(state: TileState): string {
  return t(`tasks.state.${state}`).toLocaleLowerCase(i18next.language)
}

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

/** The steps of a post's way, in order. */
export const stageNames = [
  'get_post_info',
  'download_originals',
  'compute_swaps',
] as const satisfies readonly (keyof Post['stages'])[]

/** How long a stage took, such as '1.4 s'; null while it is not finished. */
export function stageDuration({ started_at, finished_at }: Stage): string | null {
  if (started_at === null || finished_at === null) return null
  const seconds = Math.max(0, (Date.parse(finished_at) - Date.parse(started_at)) / 1000)
  return t('tasks.stage.seconds', { seconds: spokenDecimal(seconds) })
}
