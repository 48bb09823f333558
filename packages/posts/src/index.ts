export type { NetworkHealth, Reading } from './health.ts'
export { parseLinks, type ParsedLink } from './links.ts'
export { createManners, type Manners, type MannersLimits } from './manners.ts'
export type { LinkKind, Network, NetworkStanding } from './network.ts'
export { createBluesky } from './networks/bluesky.ts'
export type { NetworkTokens } from './networks/index.ts'
export type { Paste, PastedLink } from './paste.ts'
export type { Post, PostAuthor, PostItem } from './post.ts'
export { PostProblem, problemSentences, type PostProblemCode } from './problem.ts'
export { parseJson } from './parse-json.ts'
export type { Recognition } from './recognise.ts'
export { createReader, type Reader, type ReaderOptions, type ReadOptions } from './reader.ts'
export {
  createSafeFetch,
  type BudgetingFetch,
  type SafeAnswer,
  type SafeFetch,
  type SafeFetchLimits,
  type SafeFetchOptions,
  type SafeFetchSetup,
} from './safe-fetch.ts'
export { stripTracking } from './tracking.ts'
