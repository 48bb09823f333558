import type { MouseEvent, PointerEvent } from 'react'
import { useRef } from 'react'

const longMs = 450
const stillPx = 10

type Press = { target: Element; x: number; y: number; since: number; timer: ReturnType<typeof setTimeout> }

/**
 * Tells a finger that rests from one that taps or scrolls. The click that ends a long press is swallowed. On a busy
 * device the finger may be lifted, or the browser may open its menu, before the timer had its turn: that is long too.
 */
export function useLongPress(onLongPress: (target: Element) => void) {
  const press = useRef<Press | undefined>(undefined)
  const wasLong = useRef(false)
  const stop = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  const finish = () => {
    const held = press.current
    if (!held) return
    stop()
    wasLong.current = true
    onLongPress(held.target)
  }
  return {
    handlers: {
      onPointerDown(event: PointerEvent) {
        stop()
        wasLong.current = false
        if (event.pointerType === 'mouse' || !(event.target instanceof Element)) return
        const { target, clientX: x, clientY: y, timeStamp: since } = event
        press.current = { target, x, y, since, timer: setTimeout(finish, longMs) }
      },
      onPointerMove(event: PointerEvent) {
        const held = press.current
        if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > stillPx) stop()
      },
      onPointerUp(event: PointerEvent) {
        if (press.current && event.timeStamp - press.current.since >= longMs) finish()
        stop()
      },
      onPointerCancel: stop,
      onContextMenu(event: MouseEvent) {
        finish()
        if (wasLong.current) event.preventDefault()
      },
    },
    /** Whether the click that comes now belongs to a long press; asking forgets it. */
    takeClick(): boolean {
      const taken = wasLong.current
      wasLong.current = false
      return taken
    },
  }
}
