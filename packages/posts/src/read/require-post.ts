import type { NetworkShape } from '@guise/links'
import { PostProblem } from '../post/problem.ts'
import { LinkMoved } from './link-moved.ts'
import { labelOf } from './refusal.ts'

/**
 * Throws unless a link of a network led to a post of it. From one that is private or was deleted readers are sent to the start
 * page or to a profile, whose picture is no photo of the post. What a share link leads to instead is read or refused as what it is;
 * a post may lead to where its author has a host of their own.
 */
export function requirePost(arrival: URL, { asked, shape }: { asked: URL; shape: NetworkShape }): void {
  const kind = shape.matches(arrival) ? (shape.kind?.(arrival) ?? 'post') : 'page'
  if (kind === 'post' || kind === 'video') return
  if (kind !== 'other' && shape.idOf?.(asked) === undefined) throw new LinkMoved(arrival)
  if (kind === 'page') return
  throw new PostProblem('private', { detail: { code: 'hidden', network: labelOf(shape) } })
}
