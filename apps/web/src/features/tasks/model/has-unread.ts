import type { Post } from '@guise/contract'

/** Whether a photo that the network named could not be fetched: it may be added by hand. */
export function hasUnread(post: Post): boolean {
  return post.contents.some(
    ({ item_type, item_url, status }) => item_type === 'Photo' && item_url === null && status === 'failed',
  )
}
