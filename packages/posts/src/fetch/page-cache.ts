import { LRUCache } from 'lru-cache'
import type { SafeAnswer, SafeFetch, SafeFetchOptions } from './safe-fetch.ts'

/** Pages that were read before, by address. */
export type PageCache = { through(fetch: SafeFetch): SafeFetch }

type Kept = { answer: SafeAnswer; validators: Record<string, string> }

const defaults = { maxBytes: 32 * 1024 * 1024, maxPageBytes: 2 * 1024 * 1024 }

/**
 * Asks again for a known page only on the condition that it has changed (RFC 9110, 13.1): a server that answers 304 sends
 * nothing twice. Photos are never kept, nor is what was asked for with a key.
 */
export function createPageCache(limits: Partial<typeof defaults> = {}): PageCache {
  const { maxBytes, maxPageBytes } = { ...defaults, ...limits }
  const pages = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: Math.min(maxPageBytes, maxBytes),
    sizeCalculation: ({ answer, validators }, key) =>
      answer.body.length +
      bytesOf(key, answer.url, answer.headers.get('content-type') ?? '', JSON.stringify(validators)),
  })

  return {
    through: (fetch) => async (url, options) => {
      const key = keyOf(url, options)
      if (key === undefined) return await fetch(url, options)
      const known = pages.get(key)
      let isCutOff = false
      const isEnough = (head: Uint8Array) => (isCutOff = options?.isEnough?.(head) ?? false)
      const answer = await fetch(url, { ...options, isEnough, headers: { ...options?.headers, ...known?.validators } })
      if (answer.status === 304 && known) return known.answer
      const validators = validatorsOf(answer)
      if (isCutOff) return answer
      if (answer.status === 200 && validators) pages.set(key, { answer: withType(answer), validators })
      else pages.delete(key)
      return answer
    },
  }
}

/** Of the head of a page only its type is ever asked for again; the rest may be sixteen times as long as the page. */
function withType(answer: SafeAnswer): SafeAnswer {
  const type = answer.headers.get('content-type')
  return { ...answer, headers: { get: (name) => (name.toLowerCase() === 'content-type' ? type : null) } }
}

/** A character takes two bytes at most. */
function bytesOf(...texts: string[]): number {
  return texts.reduce((sum, text) => sum + 2 * text.length, 0)
}

function keyOf(url: string, options: SafeFetchOptions = {}): string | undefined {
  const headers = Object.entries(options.headers ?? {})
  const isPlain = headers.every(([name]) => name.toLowerCase() === 'accept')
  return (options.method ?? 'GET') === 'GET' && isPlain ? `${url} ${JSON.stringify(headers)}` : undefined
}

function validatorsOf({ headers }: SafeAnswer): Record<string, string> | undefined {
  const etag = headers.get('etag')
  const modified = headers.get('last-modified')
  if (/\bno-store\b/i.test(headers.get('cache-control') ?? '')) return undefined
  if (etag !== null) return { 'if-none-match': etag }
  return modified === null ? undefined : { 'if-modified-since': modified }
}
