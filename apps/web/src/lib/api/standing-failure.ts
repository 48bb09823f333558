import { useState } from 'react'

/**
 * Why a query has no answer yet, and how to try again. A failure stands while the query asks anew by itself, as by a poll, and goes
 * when the person tries again: else what can be read and pressed would come and go every few seconds.
 */
export function useStandingFailure({
  data,
  error,
  refetch,
}: {
  data: unknown
  error: Error | null
  refetch: () => Promise<unknown>
}): { failure: Error | null; retry: () => void } {
  const [failure, setFailure] = useState(error)
  const next = error ?? (data === undefined ? failure : null)
  if (next !== failure) setFailure(next)
  const retry = () => {
    setFailure(null)
    void refetch()
  }
  return { failure: next, retry }
}
