import { useEffect, useEffectEvent, useState } from 'react'

/** Hears of files dropped anywhere on the page; answers whether some are being dragged over it now. */
export function useDroppedFiles(isEnabled: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const onDrop = useEffectEvent(onFiles)
  useEffect(() => {
    if (!isEnabled) return undefined
    const stop = new AbortController()
    let depth = 0
    const listen = (name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      document.addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return
          event.preventDefault() // else the browser would leave the app and open the file
          act(event)
        },
        { signal: stop.signal },
      )
    const enter = (by: 1 | -1) => {
      depth = Math.max(0, depth + by)
      setOver(depth > 0)
    }
    listen('dragenter', () => enter(1))
    listen('dragover', () => undefined)
    listen('dragleave', () => enter(-1))
    listen('drop', (event) => {
      depth = 0
      setOver(false)
      onDrop([...(event.dataTransfer?.files ?? [])])
    })
    return () => {
      stop.abort()
      setOver(false)
    }
  }, [isEnabled])
  return isOver
}
