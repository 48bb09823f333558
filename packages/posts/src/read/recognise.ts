import type { LinkKind, Network, NetworkStanding } from './network.ts'
import { parsePostLink } from '../post-link.ts'
import { problemSentences, type PostProblemCode } from '../post/problem.ts'
import { labelOf, refusalOf } from './refusal.ts'
import { stripTracking } from '../tracking.ts'

/** What can be said of a link before anything is asked for. */
export type Recognition = {
  /** The link without tracking parameters, written the one way in which this post is always written. */
  url: string
  /** The name of the network, by which its icon is found; undefined for what is no address. */
  network?: string
  label?: string
  standing?: NetworkStanding
  kind?: LinkKind
  problem?: PostProblemCode
  /** Why the link cannot be read and what to do instead, in words. */
  reason?: string
}

/** Says what a link is by its writing alone; nothing is asked for. */
export function recogniseAmong(
  networks: readonly Network[],
  link: string,
  isSwitchedOff?: (network: string) => boolean,
): Recognition {
  const written = link.trim()
  const parsed = parsePostLink(written)
  if (!parsed) return { url: written, problem: 'malformed_link', reason: problemSentences.malformed_link }
  const clean = stripTracking(parsed)
  const network = networks.find((network) => network.matches(clean))
  if (!network) return { url: clean.href, problem: 'unsupported', reason: problemSentences.unsupported }
  const reason = refusalOf(network, clean, isSwitchedOff)
  return {
    url: (network.tidy?.(clean) ?? clean).href,
    network: network.name,
    label: labelOf(network),
    standing: network.standing ?? 'built_in',
    kind: network.kind?.(clean) ?? 'post',
    ...(reason !== undefined && { problem: 'unsupported', reason }),
  }
}
