import type { Content, Post, Task } from '@guise/contract'
import { mediaFileName } from '../../../lib/files/save-media.ts'
import type { MediaFile } from '../../../lib/files/save-media.ts'

/** One photo or video of a task, with what it needs of its post, and its place in the task, counted from 1. */
export type TaskItem = {
  readonly content: Content
  readonly post: Pick<Post, 'id' | 'is_sensitive' | 'stages'>
  readonly frame: number
}

/** Every photo and video of a task, post by post, in the order they were pasted. */
export function listItems(task: Task): TaskItem[] {
  const pairs = Object.values(task.posts).flatMap((post) => post.contents.map((content) => ({ post, content })))
  return pairs.map(({ post, content }, i) => ({ post, content, frame: i + 1 }))
}

/** The items of a newer answer, where those of which nothing has changed are the known ones: they need not be drawn again. */
export function keepUnchanged(known: readonly TaskItem[], items: readonly TaskItem[]): readonly TaskItem[] {
  return items.map((item, i) => {
    const before = known[i]
    return before && isUnchanged(before, item) ? before : item
  })
}

// A post changes with each of its photos: what an item needs of it is compared part by part.
function isUnchanged(before: TaskItem, item: TaskItem): boolean {
  const [a, b] = [before.post, item.post]
  return before.content === item.content && a.id === b.id && a.is_sensitive === b.is_sensitive && a.stages === b.stages
}

/** The number a frame carries on a contact sheet: 07 for an original, 07A for its result. */
export function frameNumber(frame: number, side: 'original' | 'result'): string {
  return `${String(frame).padStart(2, '0')}${side === 'result' ? 'A' : ''}`
}

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

/** The still pictures an item is shown by, small or in full: of a video its posters, and its newest frame while it is worked on. */
export function shownPictures(
  content: Content,
  isLarge: boolean,
): { original: string | null; newest: string | null; result: string | null } {
  const { item_url, thumbnail_url, processed_file_url, processed_thumbnail_url } = content
  if (content.item_type === 'Video') {
    return {
      original: thumbnail_url,
      newest: content.video_progress?.preview_url ?? null,
      result: processed_thumbnail_url,
    }
  }
  return {
    original: isLarge ? item_url : (thumbnail_url ?? item_url),
    newest: null,
    result: isLarge ? processed_file_url : (processed_thumbnail_url ?? processed_file_url),
  }
}

/** Which pictures of a task to download. */
export type DownloadKind = 'originals' | 'results'

/** The files of a download: originals or results, of all items or of the chosen ones. */
export function downloadFiles(task: Task, kind: DownloadKind, chosen?: ReadonlySet<string>): MediaFile[] {
  const items = listItems(task).filter(({ content }) => chosen === undefined || chosen.has(content.id))
  return items.flatMap((item) => itemFile(task.name, kind, item) ?? [])
}

/** The file an item is saved as; undefined when there is none yet. */
export function itemFile(taskName: string, kind: DownloadKind, { content, frame }: TaskItem): MediaFile | undefined {
  const url = kind === 'originals' ? content.item_url : content.processed_file_url
  if (url === null) return undefined
  const type = kind === 'originals' ? 'original' : 'result'
  return { url, name: mediaFileName({ url, taskName, type, index: frame, isVideo: content.item_type === 'Video' }) }
}

/** A task is video when its first link contains video or reel, otherwise image. */
export function taskMediaType(task: Task): 'video' | 'image' {
  const [first = ''] = Object.keys(task.posts)
  return /video|reel/.test(first) ? 'video' : 'image'
}
