import { PostProblem, type PostProblemCode } from '../post/problem.ts'

/** What an answer says of itself before its body. */
type Head = { status: number; headers: { get(name: string): string | null } }

const codesByStatus: ReadonlyMap<number, PostProblemCode> = new Map([
  [401, 'login_required'],
  [403, 'private'],
  [404, 'not_found'],
  [408, 'timeout'],
  [410, 'not_found'],
  [429, 'rate_limited'],
  [451, 'not_found'],
  [504, 'timeout'],
])

const longestWaitMs = 24 * 3_600_000

/** Throws the problem that an HTTP status other than success stands for. */
export function requireSuccess(answer: Head): void {
  const { status } = answer
  if (status >= 200 && status < 300) return
  const code = codesByStatus.get(status) ?? (status >= 500 ? 'unreachable' : 'bad_answer')
  const retryAfterMs = retryAfterOf(answer)
  throw new PostProblem(code, retryAfterMs === undefined ? {} : { retryAfterMs })
}

/** The same for a photo or a film that a post names: that it cannot be had says nothing of the post, which was read. */
export function requireFile(answer: Head): void {
  const { status } = answer
  if ([401, 403, 451].includes(status)) throw new PostProblem('private', { detail: { code: 'file_kept_out' } })
  if (status === 404 || status === 410) throw new PostProblem('not_found', { detail: { code: 'file_gone' } })
  requireSuccess(answer)
}

/** How long a server that is busy asks to be left alone: Retry-After as seconds or as a date (RFC 9110, 10.2.3), at most a day. */
export function retryAfterOf({ status, headers }: Head): number | undefined {
  const value = status === 429 || status === 503 ? headers.get('retry-after')?.trim() : undefined
  if (value === undefined || value === '') return undefined
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), longestWaitMs)
}
