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

/** What a person reads for each problem: what happened, and what to do about it. */
export const problemSentences: Record<PostProblemCode, string> = {
  unsupported:
    'Posts of this kind cannot be read yet. Paste the link of a public photo post, or add the photos yourself.',
  not_found: 'There is no post at this link. It may have been deleted: check the address and paste it again.',
  private: 'This post is private. Open it while signed out to check that it is public.',
  login_required: 'This network shows the post only to people who are signed in. Add the photos yourself instead.',
  age_gated: 'This post is behind an age check and cannot be read. Choose another post.',
  no_photos: 'No photos were found at this link. Paste the link of a post that contains photos.',
  rate_limited: 'The network asks us to slow down. Try again in a few minutes.',
  blocked_address: 'This link leads to an address that is not on the public web. Paste the link of a public post.',
  network_changed:
    'The network answered in a way we do not understand yet. Try again later, or add the photos yourself.',
  too_large: 'This is too large to be read: a photo may have up to 25 MB and 50 megapixels. Choose a smaller one.',
  timeout: 'The site took too long to answer. Try again in a few minutes.',
  unreachable: 'The site could not be reached. Check the address, or try again in a few minutes.',
  not_an_image: 'There is no usable photo at this address. Choose a JPEG, PNG, WebP or AVIF photo.',
  malformed_link: 'This is not a web address that can be opened. Paste the whole link, beginning with https://.',
  bad_answer: 'The site gave an answer that cannot be read. Open the link in a browser to check it, then try again.',
  same_post:
    'This link leads to a post that is in this task already, so nothing is done or charged for it. Paste the link of another post.',
}

const passingProblems: ReadonlySet<PostProblemCode> = new Set(['rate_limited', 'timeout', 'unreachable'])

/** Details of a problem that the code alone does not tell. */
export type PostProblemDetails = { message?: string; retryable?: boolean; retryAfterMs?: number; cause?: unknown }

/** Why a post or a photo could not be read; its message is the sentence to show. */
export class PostProblem extends Error {
  readonly code: PostProblemCode
  /** True when the same link may work a little later. */
  readonly retryable: boolean
  readonly retryAfterMs?: number

  constructor(code: PostProblemCode, details: PostProblemDetails = {}) {
    super(details.message ?? problemSentences[code], { cause: details.cause })
    this.name = 'PostProblem'
    this.code = code
    this.retryable = details.retryable ?? passingProblems.has(code)
    if (details.retryAfterMs !== undefined) this.retryAfterMs = details.retryAfterMs
  }
}
