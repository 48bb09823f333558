import type { Content, ContentId, Post, PostId, Task } from '@guise/contract'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { MediaFile } from '../../../lib/files/save-media.ts'
import type { ChosenPhotos } from './chosen-photos.ts'

/** The ways to look at a task. */
export const taskViews = ['comparison', 'grid', 'list', 'links'] as const
/** A way to look at a task. */
export type TaskView = (typeof taskViews)[number]

/** Draws the way to report a photo's result; small when it lies on a picture. of: which picture it is about, where there are several. */
export type DrawReport = (
  content: Content,
  place: { isOnPhoto: boolean; isInLightbox?: boolean; of?: string },
) => ReactNode

/** What every view of a task's page shares and no answer about the task changes: a thousand photos may be drawn with it. */
export type TaskPage = {
  retry(this: void, contentId: ContentId): void
  readonly chosen: ChosenPhotos
  open(this: void, contentId: ContentId): void
  download(this: void, files: readonly MediaFile[]): void
  /** Starts everything again that failed; undefined while the task is at work or nothing has failed. */
  readonly retryFailed: (() => void) | undefined
  readonly isRetryingFailed: boolean
  /** Opens the dialog that takes photos from this device into a post. */
  addPhotos(this: void, postId: PostId): void
  /** Whether the photos of a post are delicate and nobody has asked to see them yet. */
  isVeiled(this: void, post: Pick<Post, 'id' | 'is_sensitive'>): boolean
  unveil(this: void, postId: PostId): void
  report(this: void, ...parts: Parameters<DrawReport>): ReactNode
}

/** Carries the task's page to its views. */
export const TaskPageContext = createContext<TaskPage | undefined>(undefined)

/** Carries the newest answer about the task, apart from the page: it changes what it is about, not every photo. */
export const TaskContext = createContext<Task | undefined>(undefined)

/** When photos may be retried, and which are. */
export type Retries = {
  /** Seconds until an item may be retried; undefined while the task was never seen processing. */
  readonly wait: number | undefined
  readonly retrying: ReadonlySet<ContentId>
}

/** Carries the retries, apart from the page: a second that passes changes the words about it, not every photo. */
export const RetriesContext = createContext<Retries>({ wait: undefined, retrying: new Set() })

/** The task's page a view stands on. */
export function useTaskPage(): TaskPage {
  const page = useContext(TaskPageContext)
  if (!page) throw new Error('useTaskPage needs a task page around it')
  return page
}

/** The task of the page, as the newest answer has it. */
export function useShownTask(): Task {
  const task = useContext(TaskContext)
  if (!task) throw new Error('useShownTask needs a task page around it')
  return task
}
