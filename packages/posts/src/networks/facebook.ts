import { shapeNamed } from '@guise/links'
import type { Network } from '../read/network.ts'
import { PostProblem } from '../post/problem.ts'
import { isDecoration } from '../page/decoration.ts'
import { fetchPage, pageOf } from '../page/fetch-page.ts'
import { readPage } from '../page/page-photos.ts'

/** Facebook by its public page, which names one photo of a post. */
export const createNetwork = (): Network => ({
  ...shapeNamed('facebook'),
  standing: 'best_effort',
  async read(url, fetch) {
    const answer = await fetchPage(url, fetch)
    const reading = { network: 'facebook', isPartial: true, isDecoration }
    try {
      return await readPage(await pageOf(answer), new URL(answer.url), fetch, reading)
    } catch (error) {
      // Facebook gives the same page without any picture for posts that are private, deleted and without photos.
      const isEmpty = error instanceof PostProblem && error.code === 'no_photos'
      throw isEmpty ? new PostProblem('login_required', { cause: error }) : error
    }
  },
})
