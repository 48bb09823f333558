import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** How long a page may stand still before it counts as whole: a slow computer takes a while for each step. */
const stillMs = 10_000

/**
 * Brings whoever comes back, or reloads, to where the page stood. The router does so at once and only once: a page that is still
 * loading, or drawn step by step, is not that long yet.
 */
export function useKeptScroll(): void {
  const { entry, pathname } = useRouterState({
    select: ({ resolvedLocation }) => ({
      // The router's own name for an entry of the history.
      // oxlint-disable-next-line no-underscore-dangle
      entry: resolvedLocation?.state.__TSR_key,
      pathname: resolvedLocation?.pathname,
    }),
    structuralSharing: true,
  })
  const top = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0
  useEffect(
    // The gallery keeps its place itself: as pictures, not as pixels.
    () => (pathname === '/gallery' ? undefined : scrollAsSoonAsPossible(top)),
    // Once for each entry, as soon as its page is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [entry],
  )
}

function scrollAsSoonAsPossible(top: number): () => void {
  let timer = setTimeout(stop, stillMs)
  const growth = new ResizeObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(stop, stillMs)
    window.scrollTo({ top, behavior: 'instant' })
    if (window.scrollY >= top - 1) stop()
  })
  const forget = atFirstInput(() => stop())
  function stop() {
    growth.disconnect()
    clearTimeout(timer)
    forget()
  }
  if (top > 0) growth.observe(document.body)
  else stop()
  return stop
}

const inputs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Calls back at the first thing a person does with the page, which is not moved from then on; answers how to stop waiting for it. */
export function atFirstInput(act: () => void): () => void {
  for (const name of inputs) window.addEventListener(name, act, { once: true, passive: true })
  return () => {
    for (const name of inputs) window.removeEventListener(name, act)
  }
}
