import { useEffect, useEffectEvent } from 'react'
import { ComingBar } from '../state/coming-bar.tsx'

/**
 * Stands for a panel that was asked for and is being fetched: Escape means it already, and nothing else that is open. React keeps this
 * in place for 300 ms, however early the panel comes.
 */
export function ComingPanel({ onCallOff }: { onCallOff: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCallOff()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
  return <ComingBar />
}
