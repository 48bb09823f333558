import { useSyncExternalStore } from 'react'

/** From this width on, 'md' in the classes, there is room for the sidebar. */
const wide = watchMedia('(min-width: 48rem)')
/** Up to this height, 'short' in the classes, the bars go with the page. */
const low = watchMedia('(max-height: 30em)')

/** Whether the window is wider than a phone: for what must be there once only, and stands elsewhere on a phone. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(wide.onChange, wide.isMet)
}

/** Whether the window is as low as that of a phone on its side. */
export function useLowWindow(): boolean {
  return useSyncExternalStore(low.onChange, low.isMet)
}

function watchMedia(query: string) {
  return {
    isMet: () => window.matchMedia(query).matches,
    onChange: (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
  }
}
