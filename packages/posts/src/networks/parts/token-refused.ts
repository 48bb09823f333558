import { PostProblem } from '../../post/problem.ts'

/** The problem when a network does not take the operator's token; only the operator can put it right. */
export function tokenRefused(label: string): PostProblem {
  return new PostProblem('login_required', {
    message: `${label} does not accept this server's key. Tell the support, or add the photos yourself.`,
  })
}
