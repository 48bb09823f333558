export { parseLinks, type ParsedLink } from './links.ts'
export type { Network } from './network.ts'
export type { Post, PostAuthor, PostItem } from './post.ts'
export { PostProblem, problemSentences, type PostProblemCode } from './problem.ts'
export { parseJson } from './parse-json.ts'
export { createReader, type Reader, type ReaderOptions } from './reader.ts'
export {
  createSafeFetch,
  type BudgetingFetch,
  type SafeAnswer,
  type SafeFetch,
  type SafeFetchLimits,
  type SafeFetchOptions,
  type SafeFetchSetup,
} from './safe-fetch.ts'
