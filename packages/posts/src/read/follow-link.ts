import { requireSuccess } from '../fetch/answer-status.ts'
import { LinkMoved } from './link-moved.ts'
import { PostProblem } from '../post/problem.ts'
import type { SafeFetch } from '../fetch/safe-fetch.ts'

/** Follows a short link to where it leads and throws LinkMoved with the address; nothing of the page there is read. */
export async function followLink(url: URL, fetch: SafeFetch): Promise<never> {
  const answer = await fetch(url.href, { headers: { accept: 'text/html' }, isEnough: () => true })
  const arrival = new URL(answer.url)
  if (arrival.href === url.href) {
    requireSuccess(answer)
    throw new PostProblem('network_changed')
  }
  throw new LinkMoved(arrival)
}
