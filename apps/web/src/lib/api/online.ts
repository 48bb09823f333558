import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Tells the cache of answers whether there is a connection now; it hears of every later change by itself. */
export function startOnline(): void {
  onlineManager.setOnline(navigator.onLine)
}

/** Whether there is a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
}
