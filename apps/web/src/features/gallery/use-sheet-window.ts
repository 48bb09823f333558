import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/** The part of a sheet that is in sight, and its width, in px. */
export type SheetWindow = { readonly widthPx: number; readonly top: number; readonly bottom: number }

const marginPx = 800

/** Watches which part of an element is near the screen, rounded so that only a real move draws again. */
export function useSheetWindow(sheet: RefObject<HTMLElement | null>): SheetWindow {
  const [seen, setSeen] = useState<SheetWindow>({ widthPx: 0, top: 0, bottom: 2 * marginPx })
  useEffect(() => {
    const element = sheet.current
    if (!element) return undefined
    const look = () => {
      const box = element.getBoundingClientRect()
      const step = marginPx / 2
      const top = Math.floor((-box.top - marginPx) / step) * step
      const bottom = Math.ceil((window.innerHeight - box.top + marginPx) / step) * step
      setSeen((last) =>
        last.widthPx === box.width && last.top === top && last.bottom === bottom
          ? last
          : { widthPx: box.width, top, bottom },
      )
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [sheet])
  return seen
}
