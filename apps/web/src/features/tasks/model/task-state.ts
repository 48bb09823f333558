import i18next from 'i18next'
import type { Content, Post, Task } from '@guise/contract'
import { t } from 'i18next'
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
export function tileState(content: Content, post: Post): TileState {
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
