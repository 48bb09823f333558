import type { ProjectId, User } from '@guise/contract'
import { useSyncExternalStore } from 'react'
import { keepForTab, readOfTab } from '../../../lib/browser/stored-values.ts'

/** Links that somebody wants swapped, the project that was open then, and who asked: the window may come only once the page was loaded anew. */
export type QuickSwap = { links: string; projectId?: ProjectId | undefined; by?: User['id'] }

/** The name under which the links of the window are kept when its session ends. */
export const quickSwapText = ({ id }: User): string => `quick-swap ${id}`

/** Under which the tab keeps what the window has not come for yet. */
const waitingKey = 'quick-swap'

let request: QuickSwap | undefined
const listeners = new Set<() => void>()

/** Opens the window that makes a task of links wherever one is; undefined closes it. */
export function askQuickSwap(next: QuickSwap | undefined): void {
  request = next
  keepForTab(waitingKey, next ? [next.by ?? '', next.projectId ?? '', next.links].join('\n') : null)
  for (const listener of listeners) listener()
}

/** The links of somebody for which the window did not come before the page was loaded anew, as it is when a file of it is gone. */
export function waitingQuickSwap(user: User): QuickSwap | undefined {
  const [by, projectId, ...links] = readOfTab(waitingKey)?.split('\n') ?? []
  if (by !== user.id) return undefined
  return { links: links.join('\n'), projectId: (projectId || undefined) as ProjectId | undefined, by: user.id }
}

/** The window is there, and what it was opened for stands in it. */
export function quickSwapCame(): void {
  keepForTab(waitingKey, null)
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
