import type { Task } from '@guise/contract'
import { listItems } from './task-items.ts'

/** One photo of a task's cover. */
export type CoverPhoto = {
  readonly id: string
  readonly url: string
  readonly thumbhash: string | null
  readonly isSensitive: boolean
}

/** Up to four photos that stand for a task: its results where there are some, its originals otherwise. */
export function coverPhotos(task: Task): CoverPhoto[] {
  return listItems(task)
    .flatMap(({ content, post }) => {
      const url = content.processed_thumbnail_url ?? content.thumbnail_url
      return url === null ? [] : [{ id: content.id, url, thumbhash: content.thumbhash, isSensitive: post.is_sensitive }]
    })
    .slice(0, 4)
}
