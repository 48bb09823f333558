import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Gives a button the focus back that it lost by being disabled for a while, unless the person has gone elsewhere meanwhile. */
export function useKeptFocus(isDisabled: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isDisabled) {
      hadFocus.current = document.activeElement === button.current // the browser takes it only when it draws next
    } else if (hadFocus.current) {
      hadFocus.current = false
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [isDisabled])
  return button
}
