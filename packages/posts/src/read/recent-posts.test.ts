import { expect, test } from 'vitest'
import type { Post } from '../post/post.ts'
import { createRecentPosts } from './recent-posts.ts'

const postOf = (alt: string): Post => ({
  network: 'web',
  canonicalUrl: 'https://page.example/1',
  author: {},
  sensitive: false,
  truncated: false,
  items: [{ kind: 'photo', url: 'https://page.example/1.jpg', alt }],
})

test('posts that were read lately are kept up to a number of bytes, and the oldest go first', () => {
  const posts = createRecentPosts({ now: () => 0, maxBytes: 50_000 })
  for (const id of ['a', 'b', 'c']) posts.keep('ann', id, postOf('x'.repeat(10_000)))
  expect(['a', 'b', 'c'].map((id) => posts.find('ann', id) !== undefined)).toEqual([false, true, true])
  posts.keep('ann', 'd', postOf('x'.repeat(30_000)))
  expect(posts.find('ann', 'd')).toBeUndefined()
})
