import { identityOf, recogniseLink, type LinkKind, type Recognised } from '@guise/links'
import type { Post } from '../post/post.ts'
import type { PostProblemCode, PostReason } from '../post/problem.ts'
import type { Network, NetworkStanding } from './network.ts'
import { labelOf, refusalOf } from './refusal.ts'

/** What can be said of a link before anything is asked for. */
export type Recognition = {
  /** The link without tracking parameters, written the one way in which this post is always written. */
  url: string
  /** The same for every link to one post, as far as their writing tells. */
  identity: string
  /** The name of the network, by which its icon is found; undefined for what is no address. */
  network?: string
  label?: string
  standing?: NetworkStanding
  kind?: LinkKind
  problem?: PostProblemCode
  /** Why the link cannot be read. */
  reason?: PostReason
}

/** What was found in a pasted text: its links in their order, each with how often it stood there. */
export type Paste = Recognised<Recognition>

/** Says what a link is by its writing alone; nothing is asked for. */
export function recogniseAmong(
  networks: readonly Network[],
  link: string,
  isSwitchedOff?: (network: string) => boolean,
): Recognition {
  const known = recogniseLink(link, networks)
  if (!known) {
    const written = link.trim()
    return { url: written, identity: written, problem: 'malformed_link', reason: { code: 'malformed_link' } }
  }
  const { url, identity, network, kind } = known
  const reason = refusalOf(network, kind, isSwitchedOff)
  return {
    url,
    identity,
    network: network.name,
    label: labelOf(network),
    standing: network.standing ?? 'built_in',
    kind,
    ...(reason !== undefined && { problem: 'unsupported', reason }),
  }
}

/**
 * What tells a post that was read from every other; undefined when the reading says no more than the link did. A page is
 * told by where its link led and not by what it says of itself: many name the same address on all their pages.
 */
export function identityRead(
  networks: readonly Network[],
  { network, canonicalUrl, arrivedAt }: Pick<Post, 'network' | 'canonicalUrl' | 'arrivedAt'>,
): string | undefined {
  if (network === 'web') return arrivedAt && identityOf(arrivedAt, networks)
  const named = recogniseLink(canonicalUrl, networks)
  return named?.kind === 'post' || named?.kind === 'video' ? named.identity : undefined
}
