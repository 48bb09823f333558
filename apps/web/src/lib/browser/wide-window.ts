import { useSyncExternalStore } from 'react'

/** From this width on, 'md' in the classes, there is room for the sidebar. */
const wide = '(min-width: 48rem)'

/** Whether the window is wider than a phone: for what must be there once only, and stands elsewhere on a phone. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(onChange, () => window.matchMedia(wide).matches)
}

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
