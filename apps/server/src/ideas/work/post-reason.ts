import type { PlainReason } from '@guise/contract'
import type { PostProblem, PostReason } from '@guise/posts'

type Named<R> = R extends { code: infer C extends string } ? Omit<R, 'code'> & { code: `post_${C}` } : never

/** The reason of what went wrong with a post, as the contract names it. */
export function postReason({ reason }: Pick<PostProblem, 'reason'>): PlainReason {
  return { ...reason, code: `post_${reason.code}` } as Named<PostReason> // code and params are those of one reason
}
