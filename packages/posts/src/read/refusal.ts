import type { LinkKind, NetworkShape } from '@guise/links'
import { PostProblem, type PostProblemDetail } from '../post/problem.ts'
import type { Network } from './network.ts'

const detailsByKind: Partial<Record<LinkKind, PostProblemDetail>> = {
  profile: { code: 'profile_link' },
  story: { code: 'story_link' },
  list: { code: 'list_link' },
  other: { code: 'other_link' },
}

/** Why a link is not read, told by its shape and the state of its network; undefined when it will be tried. */
export function refusalOf(
  network: Network,
  kind: LinkKind,
  isSwitchedOff: (network: string) => boolean = () => false,
): PostProblemDetail | undefined {
  if (isSwitchedOff(network.name)) return { code: 'switched_off', network: labelOf(network) }
  return network.needsKey ? { code: 'needs_key', network: labelOf(network) } : detailsByKind[kind]
}

/** What people call a network. */
export function labelOf(network: NetworkShape): string {
  return network.label ?? network.name
}

/** The problem when a network does not take the operator's token; only the operator can put it right. */
export function tokenRefused(label: string): PostProblem {
  return new PostProblem('login_required', { detail: { code: 'key_refused', network: label } })
}
