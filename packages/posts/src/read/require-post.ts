import type { NetworkShape } from '@guise/links'
import { PostProblem } from '../post/problem.ts'
import { LinkMoved } from './link-moved.ts'
import { labelOf } from './refusal.ts'

/**
 * Throws unless a link of a network led to a post of it. From one that is private or was deleted readers are sent to the start
 * page or to a profile, whose picture is no photo of the post. A short link may lead to anywhere else, and a post to where its author
 * has a host of their own.
 */
export function requirePost(arrival: URL, { asked, shape }: { asked: URL; shape: NetworkShape }): void {
  const isAway = !shape.matches(arrival)
  if (isAway && shape.idOf?.(asked) === undefined) throw new LinkMoved(arrival)
  if (isAway || /^(post|video)$/.test(shape.kind?.(arrival) ?? 'post')) return
  throw new PostProblem('private', { detail: { code: 'hidden', network: labelOf(shape) } })
}
