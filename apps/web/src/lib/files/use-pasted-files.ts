import { useEffect, useEffectEvent } from 'react'

/** Hears of pictures that are pasted anywhere on the page. */
export function usePastedFiles(isEnabled: boolean, onFiles: (files: readonly File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    if (!isEnabled) return undefined
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [isEnabled])
}
