import type { Post } from '../post/post.ts'
import type { SafeFetch } from '../fetch/safe-fetch.ts'
import { fetchPage, pageOf } from './fetch-page.ts'
import { readPage, type PageReading } from './page-photos.ts'

/** Reads a post of a network by what its public page says about itself; `requireArrival` throws where the link led to no post. */
export async function readPublicPage(
  url: URL,
  fetch: SafeFetch,
  { requireArrival, ...reading }: PageReading & { requireArrival?: (arrival: URL) => void },
): Promise<Post> {
  const answer = await fetchPage(url, fetch)
  const arrival = new URL(answer.url)
  requireArrival?.(arrival)
  return await readPage(await pageOf(answer), arrival, fetch, reading)
}
