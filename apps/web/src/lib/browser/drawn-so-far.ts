import { useEffect, useState } from 'react'

/** More than stand in a window, and drawn before anybody notices. */
const drawnPerStep = 50

/**
 * The part of a long list that is drawn: the first of it at once, the rest step by step right after, between which the page answers.
 * A thousand cards at once would take seconds.
 */
export function useDrawnSoFar<T>(list: readonly T[]): readonly T[] {
  const [drawn, setDrawn] = useState(drawnPerStep)
  const isWhole = drawn >= list.length
  useEffect(() => {
    if (isWhole) return undefined
    // No transition: each picture that arrives meanwhile would begin it anew.
    const timer = setTimeout(() => setDrawn(drawn + drawnPerStep))
    return () => clearTimeout(timer)
  }, [drawn, isWhole])
  return isWhole ? list : list.slice(0, drawn)
}
