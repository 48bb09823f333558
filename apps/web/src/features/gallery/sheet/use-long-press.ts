import type { PointerEvent } from 'react'
import { useRef } from 'react'

const longMs = 450
const stillPx = 10

/** Tells a finger that rests from one that taps or scrolls. The click that ends a long press is swallowed. */
export function useLongPress(onLongPress: (target: Element) => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined>(undefined)
  const wasLong = useRef(false)
  const stop = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  return {
    handlers: {
      onPointerDown(event: PointerEvent) {
        stop()
        wasLong.current = false
        if (event.pointerType === 'mouse' || !(event.target instanceof Element)) return
        const { target, clientX: x, clientY: y } = event
        const timer = setTimeout(() => {
          wasLong.current = true
          onLongPress(target)
        }, longMs)
        press.current = { x, y, timer }
      },
      onPointerMove(event: PointerEvent) {
        const held = press.current
        if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > stillPx) stop()
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
    /** Whether the click that comes now belongs to a long press; asking forgets it. */
    takeClick(): boolean {
      const taken = wasLong.current
      wasLong.current = false
      return taken
    },
    isHeld: () => press.current !== undefined || wasLong.current,
  }
}
