import { useEffect } from 'react'
import { announce } from './live-region.tsx'

let shown: string | undefined

/**
 * Moves the focus to a screen that has taken the place of another without a load, as after sign-in, and says the name of its page;
 * the one that was loaded first is told of by the browser.
 */
export function useScreenArrival(name: string): void {
  useEffect(() => {
    const isFirst = shown === undefined || shown === name
    shown = name
    if (isFirst) return
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    // The page names the tab in an effect of its own, after this one.
    setTimeout(() => announce(document.title), 100)
  }, [name])
}
