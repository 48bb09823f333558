import { parseLink, stripTracking } from '@guise/links'
import { LinkMoved } from './link-moved.ts'
import type { Network } from './network.ts'
import type { Post } from '../post/post.ts'
import { PostProblem } from '../post/problem.ts'
import { refusalOf } from './refusal.ts'
import type { SafeFetch } from '../fetch/safe-fetch.ts'

/** What reading a link goes by. */
export type WaysToRead = {
  networks: readonly Network[]
  isSwitchedOff: (network: string) => boolean
  fetch: SafeFetch
}

const maxMoves = 3

/** Reads a post with the first network that knows its link, and follows links that stand for others. */
export async function readLink(link: string, ways: WaysToRead): Promise<Post> {
  const url = parseLink(link)
  if (!url) throw new PostProblem('malformed_link')
  return await readAt(stripTracking(url), ways, maxMoves)
}

async function readAt(url: URL, ways: WaysToRead, movesLeft: number): Promise<Post> {
  let unsupported = new PostProblem('unsupported')
  for (const network of ways.networks.filter((network) => network.matches(url))) {
    const refusal = refusalOf(network, network.kind?.(url) ?? 'post', ways.isSwitchedOff)
    if (refusal !== undefined) throw new PostProblem('unsupported', { detail: refusal })
    try {
      return await network.read(url, ways.fetch)
    } catch (error) {
      if (error instanceof LinkMoved) return await readMoved(error, { network, ways, movesLeft })
      if (!(error instanceof PostProblem && error.code === 'unsupported')) throw error
      unsupported = error
    }
  }
  throw unsupported
}

/** A link that moved is read by the network its new address belongs to, else by the one that followed it. */
async function readMoved(
  { to, otherwise }: LinkMoved,
  { network, ways, movesLeft }: { network: Network; ways: WaysToRead; movesLeft: number },
): Promise<Post> {
  const url = parseLink(to.href)
  if (!url || movesLeft === 0) throw new PostProblem('bad_answer')
  if (otherwise && !isCloserTo(url, ways.networks, network)) {
    try {
      return await otherwise()
    } catch (error) {
      if (!(error instanceof LinkMoved)) throw error
      return await readMoved(error, { network, ways, movesLeft: movesLeft - 1 })
    }
  }
  const post = await readAt(url, ways, movesLeft - 1)
  return post.network === 'web' ? { arrivedAt: url.href, ...post } : post
}

/** True when a network other than the catch-all that stands last, and other than the one that followed, knows the address. */
function isCloserTo(url: URL, networks: readonly Network[], follower: Network): boolean {
  return networks.slice(0, -1).some((network) => network.name !== follower.name && network.matches(url))
}
