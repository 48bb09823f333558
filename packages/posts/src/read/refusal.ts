import type { LinkKind } from '@guise/links'
import { PostProblem } from '../post/problem.ts'
import type { Network } from './network.ts'

const sentencesByKind: Partial<Record<LinkKind, string>> = {
  profile: 'This is the link of a profile and not of a post. Open one of its posts and paste that link.',
  story: 'Stories are shown only to people who are signed in. Add the photos yourself instead.',
  list: 'This is the link of a list and not of a post. Open one of its posts and paste that link.',
  other: 'There is no post at this kind of link. Open the post and paste its own link.',
}

/** Why a link is not read, told by its shape and the state of its network; undefined when it will be tried. */
export function refusalOf(
  network: Network,
  kind: LinkKind,
  isSwitchedOff: (network: string) => boolean = () => false,
): string | undefined {
  if (isSwitchedOff(network.name)) {
    return `Reading posts of ${labelOf(network)} is switched off on this server. Add the photos yourself instead.`
  }
  return network.refusal ?? sentencesByKind[kind]
}

/** What people call a network. */
export function labelOf(network: Network): string {
  return network.label ?? network.name
}

/** The problem when a network does not take the operator's token; only the operator can put it right. */
export function tokenRefused(label: string): PostProblem {
  return new PostProblem('login_required', {
    message: `${label} does not accept this server's key. Tell the support, or add the photos yourself.`,
  })
}
