import type { Post } from '../post/post.ts'

/** Thrown by a network that finds out that a link, mostly a short one, stands for another address. */
export class LinkMoved extends Error {
  readonly to: URL
  /** Reads the post after all when no other network knows the new address. */
  readonly otherwise: (() => Promise<Post>) | undefined

  constructor(to: URL, otherwise?: () => Promise<Post>) {
    super(`The link has moved to ${to.href}`)
    this.name = 'LinkMoved'
    this.to = to
    this.otherwise = otherwise
  }
}
