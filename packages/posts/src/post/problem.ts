/** Everything that can go wrong between a pasted link and its photos. */
export type PostProblemCode =
  | 'unsupported'
  | 'not_found'
  | 'private'
  | 'login_required'
  | 'age_gated'
  | 'no_photos'
  | 'rate_limited'
  | 'blocked_address'
  | 'network_changed'
  | 'too_large'
  | 'timeout'
  | 'unreachable'
  | 'not_an_image'
  | 'malformed_link'
  | 'bad_answer'
  | 'same_post'

/** A known format that is not taken as a photo. */
export type ForeignFormat = 'gif' | 'pdf' | 'eps' | 'tiff' | 'icon' | 'bmp' | 'svg' | 'web_page' | 'heic' | 'video'

/** A problem that is more than its code: the same code may have several. Who shows it says it in words. */
export type PostProblemDetail =
  | { code: 'switched_off' | 'needs_key' | 'key_refused' | 'hidden'; network: string }
  | { code: 'profile_link' | 'story_link' | 'list_link' | 'other_link' }
  | {
      code:
        | 'rate_limited_long'
        | 'kept_out'
        | 'file_kept_out'
        | 'file_gone'
        | 'account_closed'
        | 'addresses_unusable'
        | 'too_many_addresses'
        | 'endless_redirects'
        | 'photo_damaged'
        | 'odd_shape'
    }
  | { code: 'foreign_format'; format: ForeignFormat }
  | { code: 'only_stream' | 'only_page' | 'only_still' | 'no_film' }

/** Why a post or a photo could not be read, as closely as it is known. */
export type PostReason = { code: PostProblemCode } | PostProblemDetail

const passingProblems: ReadonlySet<PostProblemCode> = new Set(['rate_limited', 'timeout', 'unreachable'])

/** Whoever is to come back later than this is told that it takes longer. */
const fewMinutesMs = 600_000

/** What the code of a problem alone does not tell. */
export type PostProblemDetails = {
  detail?: PostProblemDetail
  retryable?: boolean
  retryAfterMs?: number
  cause?: unknown
}

/** Why a post or a photo could not be read; its message is the code of its reason. */
export class PostProblem extends Error {
  readonly code: PostProblemCode
  readonly reason: PostReason
  /** True when the same link may work a little later. */
  readonly retryable: boolean
  readonly retryAfterMs?: number

  constructor(code: PostProblemCode, details: PostProblemDetails = {}) {
    const isLong = code === 'rate_limited' && (details.retryAfterMs ?? 0) > fewMinutesMs
    const reason = details.detail ?? { code: isLong ? 'rate_limited_long' : code }
    super(reason.code, { cause: details.cause })
    this.name = 'PostProblem'
    this.code = code
    this.reason = reason
    this.retryable = details.retryable ?? passingProblems.has(code)
    if (details.retryAfterMs !== undefined) this.retryAfterMs = details.retryAfterMs
  }
}
