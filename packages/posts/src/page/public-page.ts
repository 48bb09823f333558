import type { Post } from '../post/post.ts'
import type { SafeFetch } from '../fetch/safe-fetch.ts'
import { fetchPage, pageOf } from './fetch-page.ts'
import { readPage, type PageReading } from './page-photos.ts'

/** Reads a post of a network by what its public page says about itself. */
export async function readPublicPage(url: URL, fetch: SafeFetch, reading: PageReading): Promise<Post> {
  const answer = await fetchPage(url, fetch)
  return await readPage(await pageOf(answer), new URL(answer.url), fetch, reading)
}
