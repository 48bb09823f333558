import { LRUCache } from 'lru-cache'
import type { Post } from '../post/post.ts'

/** Posts that a person has had read lately. */
export type RecentPosts = {
  find(userId: string, identity: string): Post | undefined
  keep(userId: string, identity: string, post: Post): void
}

const defaultMaxBytes = 16 * 1024 * 1024
/** A character takes two bytes at most. */
const bytesOf = (text: string) => 2 * text.length

/** Remembers posts by person and post, so that a network is not asked twice an hour for the same one. */
export function createRecentPosts({
  now,
  maxBytes = defaultMaxBytes,
}: {
  now: () => number
  maxBytes?: number
}): RecentPosts {
  const posts = new LRUCache<string, Post>({
    max: 2_000,
    maxSize: maxBytes,
    sizeCalculation: (post, key) => bytesOf(key) + bytesOf(JSON.stringify(post)),
    ttl: 3_600_000,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    find(userId, identity) {
      const known = posts.get(keyOf(userId, identity))
      return known && structuredClone(known)
    },
    keep(userId, identity, post) {
      posts.set(keyOf(userId, identity), structuredClone(post))
    },
  }
}

function keyOf(userId: string, identity: string): string {
  return `${userId} ${identity}`
}
