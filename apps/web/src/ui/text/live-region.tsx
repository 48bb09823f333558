import { useSyncExternalStore } from 'react'

let words = ''
const listeners = new Set<() => void>()

/** Says something to people who cannot see the page, after what they are reading now. */
export function announce(message: string): void {
  // The same words twice would not be read again: a no-break space makes them new.
  words = message === words ? `${message}\u00A0` : message
  for (const listener of listeners) listener()
}

/** The polite live region; it stands in the page from the start. */
export function LiveRegion() {
  const said = useSyncExternalStore(subscribe, saidNow, saidNow)
  return (
    <div aria-live="polite" aria-atomic className="sr-only">
      {said}
    </div>
  )
}

function saidNow(): string {
  return words
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
