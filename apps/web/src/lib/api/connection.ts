import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { client } from './client.ts'

/** Tells the cache of answers whether there is a connection now; it hears of every later change by itself. */
export function startOnline(): void {
  onlineManager.setOnline(navigator.onLine)
}

/** Whether there is a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )
}

const askEveryMs = 5_000

/** Asks every 5 seconds whether the server is there again, and tells when it is. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      client.getSite().then(onReturn, () => undefined)
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [onReturn])
}
