import { retryDelayMs } from '@guise/contract'
import { useEffect, useState } from 'react'
import { secondsUntilRetry } from '../model/retry-wait.ts'

/** Seconds until items may be retried, counted from the first time the task is seen processing; undefined before it. */
export function useRetryWait(isProcessing: boolean): number | undefined {
  const [hasBegun, setHasBegun] = useState(isProcessing)
  const [seconds, setSeconds] = useState(retryDelayMs / 1000)
  if (isProcessing && !hasBegun) setHasBegun(true)
  useEffect(() => {
    if (!hasBegun) return undefined
    const seenAt = Date.now()
    const timer = setInterval(() => {
      const left = secondsUntilRetry(seenAt, Date.now())
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [hasBegun])
  return hasBegun ? seconds : undefined
}
