import { requireSuccess } from '../fetch/answer-status.ts'
import { decodeText } from './decode-text.ts'
import { parseJson } from './parse-json.ts'
import { PostProblem } from '../post/problem.ts'
import type { SafeAnswer, SafeFetch, SafeFetchOptions } from '../fetch/safe-fetch.ts'

const maxJsonBytes = 4 * 1024 * 1024

/** An answer with its JSON. */
export type JsonAnswer = { status: number; json: unknown; url: string }

/**
 * Asks an interface for JSON. A status other than success is a problem unless it is one of `tolerate`, whose answers may
 * also be no JSON at all: `json` is then undefined.
 */
export async function askJson(
  address: string | URL,
  fetch: SafeFetch,
  { tolerate = [], headers, ...options }: SafeFetchOptions & { tolerate?: number[] } = {},
): Promise<JsonAnswer> {
  const answer = await fetch(String(address), {
    maxBytes: maxJsonBytes,
    ...options,
    headers: { accept: 'application/json', ...headers },
  })
  const isTolerated = tolerate.includes(answer.status)
  if (!isTolerated) requireSuccess(answer)
  return { status: answer.status, json: jsonOf(answer, isTolerated), url: answer.url }
}

function jsonOf(answer: SafeAnswer, isTolerated: boolean): unknown {
  try {
    return parseJson(decodeText(answer.body, answer.headers.get('content-type')))
  } catch (error) {
    if (isTolerated && error instanceof PostProblem) return undefined
    throw error
  }
}
