import type { Content, Post, Task } from '@guise/contract'

/** One photo or video of a task, with the post it belongs to and its place in the task, counted from 1. */
export type TaskItem = { readonly content: Content; readonly post: Post; readonly frame: number }

/** Every photo and video of a task, post by post, in the order they were pasted. */
export function listItems(task: Task): TaskItem[] {
  const pairs = Object.values(task.posts).flatMap((post) => post.contents.map((content) => ({ post, content })))
  return pairs.map(({ post, content }, i) => ({ post, content, frame: i + 1 }))
}

/** The number a frame carries on a contact sheet: 07 for an original, 07A for its result. */
export function frameNumber(frame: number, side: 'original' | 'result'): string {
  return `${String(frame).padStart(2, '0')}${side === 'result' ? 'A' : ''}`
}
