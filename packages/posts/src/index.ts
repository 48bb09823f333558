export type { FilmTarget } from './fetch/save-body.ts'
export { createRateLimiter, type RateLimiter, type RateLimits } from './fetch/rate-limiter.ts'
export type { Network, NetworkStanding, NetworkTokens } from './read/network.ts'
export { createBluesky } from './networks/bluesky.ts'
export type { Post, PostAuthor, PostItem } from './post/post.ts'
export { PostProblem, type PostProblemCode, type PostReason } from './post/problem.ts'
export { parseJson } from './parse/parse-json.ts'
export type { Paste, Recognition } from './read/recognise.ts'
export { createReader, type Reader, type ReaderOptions, type ReadOptions } from './reader.ts'
export {
  createSafeFetch,
  type BudgetingFetch,
  type SafeAnswer,
  type SafeFetch,
  type SafeFetchLimits,
  type SafeFetchOptions,
  type SafeFetchSetup,
} from './fetch/safe-fetch.ts'
