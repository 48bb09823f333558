const regions = new WeakMap<Element, HTMLElement>()
let region: HTMLElement | undefined

/** Says something to people who cannot see the page, after what they are reading now. */
export function announce(message: string): void {
  if (!region) return
  // The same words twice would not be read again: a no-break space makes them new.
  region.textContent = message === region.textContent ? `${message}\u00A0` : message
}

/**
 * The polite live region; it stands in the page from the start. What it says lies in a tree of its own: it is read out, but whoever
 * looks for words in the page does not find there what stands elsewhere already, or no more. Its place is marked as live, though it
 * says nothing itself: an open window hides from screen readers all that is not.
 */
export function LiveRegion() {
  return <div ref={settle} aria-live="off" className="sr-only" />
}

function settle(host: HTMLElement | null): void {
  region = host ? (regions.get(host) ?? regionIn(host)) : undefined
}

function regionIn(host: HTMLElement): HTMLElement {
  const made = document.createElement('div')
  made.setAttribute('aria-live', 'polite')
  made.setAttribute('aria-atomic', 'true')
  host.attachShadow({ mode: 'closed' }).append(made)
  regions.set(host, made)
  return made
}
