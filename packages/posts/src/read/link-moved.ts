import type { NetworkShape } from '@guise/links'
import { requireSuccess } from '../fetch/answer-status.ts'
import type { SafeFetch } from '../fetch/safe-fetch.ts'
import type { Post } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'

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

/**
 * Follows a short link to where it leads and throws LinkMoved with the address: the first one that names a post of the network, which
 * may be passed on once more for each country, else the last. Nothing of the page there is read.
 */
export async function followLink(url: URL, fetch: SafeFetch, shape: NetworkShape): Promise<never> {
  const isArrival = (to: URL) => shape.matches(to) && shape.idOf?.(to) !== undefined
  const answer = await fetch(url.href, { headers: { accept: 'text/html' }, isEnough: () => true, isArrival })
  const arrival = new URL(answer.url)
  if (arrival.href === url.href) {
    requireSuccess(answer)
    throw new PostProblem('network_changed')
  }
  throw new LinkMoved(arrival)
}
