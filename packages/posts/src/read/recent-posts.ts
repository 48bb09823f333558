import type { Post } from '../post/post.ts'

/** Posts that a person has had read lately. */
export type RecentPosts = {
  find(userId: string, link: string): Post | undefined
  keep(userId: string, link: string, post: Post): void
}

const defaults = { maxAgeMs: 3_600_000, maxPosts: 2_000 }

/** Remembers posts by person and link, so that a network is not asked twice an hour for the same one. */
export function createRecentPosts(options: Partial<typeof defaults> & { now?: () => number } = {}): RecentPosts {
  const { maxAgeMs, maxPosts, now = Date.now } = { ...defaults, ...options }
  const kept = new Map<string, { post: Post; readAt: number }>()
  return {
    find(userId, link) {
      const known = kept.get(keyOf(userId, link))
      return known && now() - known.readAt < maxAgeMs ? structuredClone(known.post) : undefined
    },
    keep(userId, link, post) {
      kept.delete(keyOf(userId, link))
      kept.set(keyOf(userId, link), { post: structuredClone(post), readAt: now() })
      for (const oldest of kept.keys()) {
        if (kept.size <= maxPosts) break
        kept.delete(oldest)
      }
    },
  }
}

function keyOf(userId: string, link: string): string {
  return `${userId} ${link}`
}
