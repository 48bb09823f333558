import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isUnanswered } from './session.ts'

let isAway = false
const listeners = new Set<() => void>()

function setAway(next: boolean): void {
  if (next === isAway) return
  isAway = next
  for (const listener of listeners) listener()
}

/** Notes when something that is shown was asked for anew and nobody answered, until the next answer. */
export function watchAnswers(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'success' && !action.manual) setAway(false)
    if (action.type === 'error' && query.state.data !== undefined && isUnanswered(action.error)) setAway(true)
  })
}

/** The server is there again: what was asked in vain is asked anew. */
export function askAgain(queryClient: QueryClient): void {
  setAway(false)
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}

/** Whether what is shown may be old because the server does not answer. */
export function useAway(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isAway,
    () => false,
  )
}
