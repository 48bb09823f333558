let wasAskedAgain: Element | undefined

/**
 * Ref of what goes as soon as its button has done its work, such as a failure that is tried again: the focus, which would go with it,
 * goes to the page or the window that it stands in, and comes back to the button if something fails there once more.
 */
export function passFocusOn(box: HTMLElement | null): (() => void) | undefined {
  const place = box?.closest<HTMLElement>('[role=dialog], main')
  if (!box || !place) return undefined
  const button = box.closest('[role=alert], [role=status]') && box.querySelector('button')
  if (button && wasAskedAgain === place) {
    if (document.activeElement === place) button.focus()
    wasAskedAgain = undefined
  }
  return () => {
    if (!box.contains(document.activeElement)) return
    place.focus({ preventScroll: true })
    wasAskedAgain = place
  }
}
