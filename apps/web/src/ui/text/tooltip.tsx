import type { FocusEvent, PointerEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'

const hoverDelayMs = 600
const gapPx = 6

type Place = { middle: number; top: number; bottom: number }

/**
 * Shows a few words beside what is hovered or focused by key; Escape takes them away. The child keeps its own
 * accessible name. Made by hand, because every page has one and a library for it is larger than the shell.
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const [place, setPlace] = useState<Place>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isShown = place !== undefined

  useEffect(() => {
    if (!isShown) return undefined
    // Wherever the focus is: the pointer may rest on something else.
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setPlace(undefined)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isShown])

  function show(target: Element) {
    const { left, width, top, bottom } = target.getBoundingClientRect()
    setPlace({ middle: left + width / 2, top, bottom })
  }
  function hide() {
    clearTimeout(timer.current)
    setPlace(undefined)
  }
  function enter({ pointerType, currentTarget }: PointerEvent<HTMLSpanElement>) {
    const target = currentTarget.firstElementChild
    if (pointerType === 'touch' || !target || place) return
    timer.current = setTimeout(show, hoverDelayMs, target)
  }
  function focus({ target }: FocusEvent<HTMLSpanElement>) {
    if (target.matches(':focus-visible')) show(target)
  }

  return (
    <span
      className="contents"
      onPointerEnter={enter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={focus}
      onBlur={hide}
    >
      {children}
      {place && <Words {...place}>{label}</Words>}
    </span>
  )
}

/** In the browser's top layer, above dialogs too. The gap belongs to it, so that the pointer may go there. */
function Words({ middle, top, bottom, children }: Place & { children: string }) {
  return (
    <span
      ref={(element) => {
        if (!element) return
        element.showPopover()
        const { offsetWidth, offsetHeight, style } = element
        const half = offsetWidth / 2
        const free = Math.min(Math.max(middle, half + gapPx), document.documentElement.clientWidth - half - gapPx)
        style.left = `${free - half}px`
        style.top = `${bottom + offsetHeight > window.innerHeight ? top - offsetHeight : bottom}px`
      }}
      popover="manual"
      role="tooltip"
      className="fixed right-auto bottom-auto m-0 w-max max-w-[calc(100vw-12px)] animate-[fade-in_160ms_var(--ease-out)] border-0 bg-transparent p-0"
      style={{ paddingBlock: gapPx }}
    >
      <span className="floating block rounded-control border border-line bg-well px-2 py-1 text-xs break-words text-fg">
        {children}
      </span>
    </span>
  )
}
