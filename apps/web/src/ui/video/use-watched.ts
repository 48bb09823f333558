import { useEffect, useState } from 'react'

const restMs = 300
const stillPx = 10

/** Whether somebody looks at the tile around an element: by mouse, by focus, or by a finger that rested on it. */
export function useWatched(place: HTMLElement | null): boolean {
  const [isWatched, setWatched] = useState(false)
  useEffect(() => {
    const tile = place?.closest<HTMLElement>('[data-film]')
    return tile ? watch(tile, setWatched) : undefined
  }, [place])
  return isWatched
}

function watch(tile: HTMLElement, tell: (isWatched: boolean) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const look = () => !still.matches && tell(true)
  still.addEventListener('change', () => tell(false), { signal })
  tile.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && look(), { signal })
  tile.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && tell(false), { signal })
  tile.addEventListener('focusin', ({ target }) => target instanceof Element && isFocusShown(target) && look(), {
    signal,
  })
  tile.addEventListener('focusout', () => tell(false), { signal })
  hearRest(tile, signal, look)
  // A finger has no place where it is when it touches nothing: the film goes on until another place is touched.
  document.addEventListener(
    'pointerdown',
    ({ target }) => !(target instanceof Node && tile.contains(target)) && tell(false),
    { signal, capture: true },
  )
  return () => stop.abort()
}

/** A click that ends a rest is not meant for what lies under the finger. */
function hearRest(tile: HTMLElement, signal: AbortSignal, act: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let hasRested = false
  const letGo = () => clearTimeout(timer)
  const down = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    letGo()
    hasRested = false
    if (pointerType === 'mouse') return
    from = { x, y }
    timer = setTimeout(() => {
      hasRested = true
      act()
    }, restMs)
  }
  tile.addEventListener('pointerdown', down, { signal })
  tile.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => Math.hypot(clientX - from.x, clientY - from.y) > stillPx && letGo(),
    { signal },
  )
  for (const name of ['pointerup', 'pointercancel']) tile.addEventListener(name, letGo, { signal })
  tile.addEventListener('contextmenu', (event) => hasRested && event.preventDefault(), { signal })
  const swallow = (event: Event) => {
    if (!hasRested) return
    hasRested = false
    event.preventDefault()
    event.stopPropagation()
  }
  tile.addEventListener('click', swallow, { signal, capture: true })
  signal.addEventListener('abort', letGo)
}

function isFocusShown(element: Element): boolean {
  return element.matches(':focus-visible')
}
