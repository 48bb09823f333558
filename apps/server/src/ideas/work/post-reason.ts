import type { PlainReason } from '@guise/contract'
import type { PostProblem } from '@guise/posts'

/** The reason of what went wrong with a post. */
export function postReason(problem: PostProblem): PlainReason {
  return { code: 'other', text: problem.message }
}
