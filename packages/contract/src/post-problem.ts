import { z } from 'zod'

/** Why a link could not be read. */
export const PostProblem = z
  .enum([
    'unsupported',
    'not_found',
    'private',
    'login_required',
    'age_gated',
    'no_photos',
    'rate_limited',
    'blocked_address',
    'network_changed',
    'too_large',
    'timeout',
    'unreachable',
    'not_an_image',
    'malformed_link',
    'bad_answer',
  ])
  .meta({ id: 'PostProblem' })
export type PostProblem = z.infer<typeof PostProblem>
