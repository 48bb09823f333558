import type { Content, ContentId, Post, PostId, Task } from '@guise/contract'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { DownloadKind } from './task-items.ts'

/** The ways to look at a task. */
export const taskViews = ['comparison', 'grid', 'list', 'links'] as const
/** A way to look at a task. */
export type TaskView = (typeof taskViews)[number]

/** Draws the way to report a photo's result; small when it lies on a picture. */
export type DrawReport = (content: Content, place: { isOnPhoto: boolean; isInLightbox?: boolean }) => ReactNode

/** What every view of a task's page shares. */
export type TaskPage = {
  readonly task: Task
  /** Seconds until an item may be retried; undefined while the task was never seen processing. */
  readonly retryWait: number | undefined
  readonly retrying: ReadonlySet<ContentId>
  retry(this: void, contentId: ContentId): void
  choose(this: void, contentId: ContentId, isChosen: boolean): void
  open(this: void, contentId: ContentId): void
  download(this: void, kind: DownloadKind, chosen?: ReadonlySet<ContentId>): void
  /** Starts everything again that failed; undefined while the task is at work or nothing has failed. */
  readonly retryFailed: (() => void) | undefined
  readonly isRetryingFailed: boolean
  /** Opens the dialog that takes photos from this device into a post. */
  addPhotos(this: void, postId: PostId): void
  /** Whether the photos of a post are delicate and nobody has asked to see them yet. */
  isVeiled(this: void, post: Post): boolean
  unveil(this: void, postId: PostId): void
  report(this: void, ...parts: Parameters<DrawReport>): ReactNode
}

/** Carries the task's page to its views. */
export const TaskPageContext = createContext<TaskPage | undefined>(undefined)

/** Carries the photos that are ticked, apart from the page: a tick changes a checkbox, not every photo. */
export const ChosenContext = createContext<ReadonlySet<ContentId>>(new Set())

/** The task's page a view stands on. */
export function useTaskPage(): TaskPage {
  const page = useContext(TaskPageContext)
  if (!page) throw new Error('useTaskPage needs a task page around it')
  return page
}
