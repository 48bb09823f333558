import type { ProjectId, User } from '@guise/contract'
import { useSyncExternalStore } from 'react'

/** Links that somebody wants swapped, the project that was open then, and who asked where that may be before the window can come. */
export type QuickSwap = { links: string; projectId?: ProjectId | undefined; by?: User['id'] }

/** The name under which the links of the window are kept when its session ends. */
export const quickSwapText = ({ id }: User): string => `quick-swap ${id}`

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
