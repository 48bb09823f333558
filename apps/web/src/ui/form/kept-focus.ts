import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { Ref, RefObject } from 'react'

/**
 * Gives a button the focus back that it or its menu lost by its being disabled for a while, unless the person has gone elsewhere
 * meanwhile. The ref that the button was given stays its own.
 */
export function useKeptFocus(
  isDisabled: boolean,
  given: Ref<HTMLButtonElement> | undefined,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(given, () => button.current, [])
  useLayoutEffect(() => {
    if (isDisabled) {
      hadFocus.current = hasFocus(button.current) // the browser takes it only when it draws next
    } else if (hadFocus.current) {
      hadFocus.current = false
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [isDisabled])
  return button
}

/** Whether the focus is on a button, or in its menu, from which it would come back. */
function hasFocus(button: HTMLButtonElement | null): boolean {
  const { activeElement } = document
  if (!button || !activeElement) return false
  return activeElement === button || activeElement.closest(`[role=menu][aria-labelledby="${button.id}"]`) !== null
}
