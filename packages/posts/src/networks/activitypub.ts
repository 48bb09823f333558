import { shapeNamed } from '@guise/links'
import type { Network } from '../read/network.ts'
import { PostProblem, type PostProblemCode } from '../post/problem.ts'
import { readActivityAt } from '../page/activity-streams.ts'

/** Problems that are the last word on a post; after any other the page of the post is tried. */
const lastWords: ReadonlySet<PostProblemCode> = new Set([
  'private',
  'no_photos',
  'not_found',
  'rate_limited',
  'timeout',
  'unreachable',
  'blocked_address',
])

/** Any server of the Fediverse, asked for a post as ActivityStreams. */
export const createNetwork = (): Network => ({
  ...shapeNamed('activitypub'),
  standing: 'built_in',
  async read(url, fetch) {
    try {
      return await readActivityAt(url, fetch)
    } catch (error) {
      if (!(error instanceof PostProblem) || lastWords.has(error.code)) throw error
      throw new PostProblem('unsupported', { cause: error })
    }
  },
})
