import type { Task } from '@guise/contract'

/** A task is video when its first link contains video or reel, otherwise image. */
export function taskMediaType(task: Task): 'video' | 'image' {
  const [first = ''] = Object.keys(task.posts)
  return /video|reel/.test(first) ? 'video' : 'image'
}
