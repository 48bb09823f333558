import { PostProblem, type PostProblemCode } from '../post/problem.ts'

const codesOfTheClient: ReadonlyMap<string, PostProblemCode> = new Map([
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
  ['UND_ERR_BODY_TIMEOUT', 'timeout'],
  ['ETIMEDOUT', 'timeout'],
  ['ETIMEOUT', 'timeout'], // of a name server
  ['UND_ERR_HEADERS_OVERFLOW', 'bad_answer'],
  ['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'too_large'],
])

/** A film is written to a file as it comes: that this fails is no fault of the network. */
const ofOwnDisk: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])

/** Turns what the HTTP client throws into a problem a person can act on; an error that is no answer of the network stays as it is. */
export function asProblem(error: unknown): unknown {
  const chain = causesOf(error)
  const problem = chain.find((cause) => cause instanceof PostProblem)
  if (problem) return problem
  const codes = chain.map(codeOf).filter((code) => code !== undefined)
  if (codes.some((code) => ofOwnDisk.has(code))) return error
  if (codes.length > 0) {
    const known = codes.map(problemCodeOf).find((code) => code !== undefined)
    return new PostProblem(known ?? 'unreachable', { cause: error })
  }
  return chain.length > 1 ? new PostProblem('bad_answer', { cause: error }) : error
}

function problemCodeOf(code: string): PostProblemCode | undefined {
  const isOfZlib = /^(Z_|ERR_BROTLI|ERR_ZLIB|ERR__ERROR_FORMAT|ERR_PADDING)/.test(code)
  return isOfZlib || code.startsWith('HPE_') ? 'bad_answer' : codesOfTheClient.get(code)
}

/** The error and what caused it, several attempts to connect included, outermost first. */
function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = [error]
  for (const seen of chain) {
    if (chain.length > 16 || !(seen instanceof Error)) break
    if (seen.cause !== undefined) chain.push(seen.cause)
    if (seen instanceof AggregateError) chain.push(...seen.errors)
  }
  return chain
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
