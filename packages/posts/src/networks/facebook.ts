import { shapeNamed } from '@guise/links'
import type { Network } from '../read/network.ts'
import { PostProblem } from '../post/problem.ts'
import { isDecoration } from '../page/decoration.ts'
import { fetchPage, pageOf } from '../page/fetch-page.ts'
import { requirePost } from '../read/require-post.ts'
import { readPage } from '../page/page-photos.ts'

const shape = shapeNamed('facebook')

/** Facebook by its public page, which names one photo of a post. */
export const createNetwork = (): Network => ({
  ...shape,
  standing: 'best_effort',
  async read(url, fetch) {
    const answer = await fetchPage(url, fetch)
    const arrival = new URL(answer.url)
    requirePost(arrival, { asked: url, shape })
    const isFilm = [url, arrival].some((address) => shape.kind(address) === 'video')
    try {
      return await readPage(await pageOf(answer), arrival, fetch, {
        network: 'facebook',
        isPartial: true,
        isFilm,
        isDecoration,
      })
    } catch (error) {
      // Facebook gives the same page without any picture for posts that are private, deleted and without photos.
      const isEmpty = error instanceof PostProblem && error.code === 'no_photos'
      throw isEmpty ? new PostProblem('login_required', { cause: error }) : error
    }
  },
})
