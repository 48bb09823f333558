import { useEffect, useRef } from 'react'

/**
 * Hands on the focus that went with a picture, which moved to another day or was deleted, or with the bar of the selection: to the
 * picture that the Tab key stops at, or to the page when there is none.
 */
export function useLostFocus(): void {
  const last = useRef<Element>(undefined)
  useEffect(() => {
    const page = document.querySelector<HTMLElement>('#page')
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && page?.contains(target) ? target : undefined
    }
    // Whoever leaves what stays there and could have it, as by a click beside it, has gone of their own accord.
    const forget = ({ target }: FocusEvent) =>
      setTimeout(() => {
        const place = last.current
        if (target === place && place?.isConnected && !place.matches(':disabled')) last.current = undefined
      })
    const recover = () => {
      if (!last.current || last.current.isConnected || document.activeElement !== document.body) return
      const place = document.querySelector<HTMLElement>('#page button[data-index][tabindex="0"]') ?? page
      place?.focus({ preventScroll: true })
    }
    // After whatever was drawn: pictures move with every count of the days, and a sheet draws by itself as well.
    const observer = new MutationObserver(recover)
    if (page) observer.observe(page, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
    }
  }, [])
}
