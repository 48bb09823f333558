import { useEffect } from 'react'
import { client } from './client.ts'

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
