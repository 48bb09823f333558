import { useRouterState } from '@tanstack/react-router'
import { keepForTab, readOfTab } from './stored-values.ts'

/** The name of the entry of the browser's history that is shown: the same again after a reload, and for who comes back. */
export function useHistoryEntry(): string {
  // The router's own name for it.
  // oxlint-disable-next-line no-underscore-dangle
  return useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
}

/** Reads what was kept with an entry of the history under a name; undefined when there is nothing. */
export function readOfEntry(name: string, entry: string): unknown {
  try {
    return JSON.parse(readOfTab(`${name}:${entry}`) ?? 'null') ?? undefined
  } catch {
    return undefined // what somebody else wrote there
  }
}

/** Keeps a value with an entry of the history, for as long as the tab is open; undefined forgets it. */
export function keepWithEntry(name: string, entry: string, value: unknown): void {
  keepForTab(`${name}:${entry}`, value === undefined ? null : JSON.stringify(value))
}
