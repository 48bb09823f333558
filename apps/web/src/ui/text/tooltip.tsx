import type { FocusEvent, PointerEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'

const hoverDelayMs = 600
const gapPx = 6

type Place = { left: number; top: number; isAbove: boolean }

/**
 * Shows a few words beside what is hovered or focused by key; Escape takes them away. The child keeps its own
 * accessible name. Made by hand, because every page has one and a library for it is larger than the shell.
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const [place, setPlace] = useState<Place>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function show(target: Element) {
    const box = target.getBoundingClientRect()
    const isAbove = box.bottom + 40 > window.innerHeight
    setPlace({ left: box.left + box.width / 2, top: isAbove ? box.top : box.bottom, isAbove })
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
    // Only listens to what happens to the child, which stays the thing that is pressed.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="contents"
      onPointerEnter={enter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={focus}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {place && <Words {...place}>{label}</Words>}
    </span>
  )
}

/** In the browser's top layer, above dialogs too. The gap belongs to it, so that the pointer may go there. */
function Words({ left, top, isAbove, children }: Place & { children: string }) {
  return (
    <span
      ref={(element) => {
        if (!element) return
        element.showPopover()
        const half = element.offsetWidth / 2
        const free = Math.min(Math.max(left, half + gapPx), document.documentElement.clientWidth - half - gapPx)
        element.style.left = `${free - half}px`
      }}
      popover="manual"
      role="tooltip"
      className="fixed right-auto bottom-auto m-0 animate-[fade-in_160ms_var(--ease-out)] border-0 bg-transparent p-0"
      style={{ left, top, paddingBlock: gapPx, translate: isAbove ? '0 -100%' : undefined }}
    >
      <span className="floating block rounded-control border border-line bg-well px-2 py-1 text-xs whitespace-nowrap text-fg">
        {children}
      </span>
    </span>
  )
}
