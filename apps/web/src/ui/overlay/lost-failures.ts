import { useQueryClient } from '@tanstack/react-query'
import type { Mutation, MutationCache } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorMessage } from '../../lib/language/error-message.ts'
import type { FailedAction } from '../../lib/language/error-message.ts'
import { toast } from './toast.tsx'

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface Register {
    /** What is said when a change failed whose window or page was left meanwhile. */
    mutationMeta: { failed?: FailedAction }
  }
}

/** Tells in passing of changes that failed after the window or page they were begun in was left: nobody else would say it. */
export function useLostFailures(): void {
  const cache = useQueryClient().getMutationCache()
  useEffect(() => watchLostFailures(cache, toast.error), [cache])
}

/** Watches for changes that nobody waits for any more and that fail; answers how to stop. */
export function watchLostFailures(cache: MutationCache, tell: (sentence: string) => void): () => void {
  const left = new WeakSet<Mutation>()
  return cache.subscribe((event) => {
    const { type, mutation } = event
    if (!mutation) return
    if (type === 'observerRemoved') left.add(mutation)
    if (type === 'observerAdded') left.delete(mutation)
    const failed = mutation.meta?.failed
    if (failed && type === 'updated' && event.action.type === 'error' && left.has(mutation)) {
      tell(errorMessage(event.action.error, failed))
    }
  })
}
