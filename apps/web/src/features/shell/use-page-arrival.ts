import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '../../ui/text/live-region.tsx'

/** Moves the focus to a new page and says its name, as a browser would if it had loaded one. */
export function usePageArrival(pageId: string): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        document.querySelector<HTMLElement>(`#${pageId}`)?.focus({ preventScroll: true })
        // The page names the tab in an effect of its own, after this one.
        setTimeout(() => announce(document.title), 100)
      }),
    [router, pageId],
  )
}
