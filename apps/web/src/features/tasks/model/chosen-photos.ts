import type { ContentId } from '@guise/contract'
import { useSyncExternalStore } from 'react'

/** The photos of a task that are ticked, outside of React: a tick draws its own box anew, and not that of every photo. */
export type ChosenPhotos = {
  readonly ids: () => ReadonlySet<ContentId>
  readonly set: (contentId: ContentId, isChosen: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Begins with no photo ticked. */
export function chosenPhotos(): ChosenPhotos {
  const listeners = new Set<() => void>()
  let ids: ReadonlySet<ContentId> = new Set()
  return {
    ids: () => ids,
    set(contentId, isChosen) {
      const next = new Set(ids)
      if (isChosen) next.add(contentId)
      else next.delete(contentId)
      ids = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Whether a photo is ticked. */
export function useIsChosen({ subscribe, ids }: ChosenPhotos, contentId: ContentId): boolean {
  return useSyncExternalStore(subscribe, () => ids().has(contentId))
}

/** All photos that are ticked. */
export function useChosenIds({ subscribe, ids }: ChosenPhotos): ReadonlySet<ContentId> {
  return useSyncExternalStore(subscribe, ids)
}
