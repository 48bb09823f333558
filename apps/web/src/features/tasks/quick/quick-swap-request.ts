import type { ProjectId } from '@guise/contract'
import { useSyncExternalStore } from 'react'

/** Links that somebody wants swapped, and the project that was open then. */
export type QuickSwap = { links: string; projectId?: ProjectId | undefined }

let request: QuickSwap | undefined
const listeners = new Set<() => void>()

/** Opens the window that makes a task of links wherever one is; undefined closes it. */
export function askQuickSwap(next: QuickSwap | undefined): void {
  request = next
  for (const listener of listeners) listener()
}

/** What the window was opened for; undefined when it is closed. */
export function useQuickSwapRequest(): QuickSwap | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => request,
  )
}
