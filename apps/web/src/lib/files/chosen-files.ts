import { allowedImageTypes, maxUploadBytes } from '@guise/contract'
import { t } from 'i18next'
import { useEffect, useEffectEvent, useState } from 'react'

/** Files that may be uploaded, and what to say about the others. */
export type SortedFiles = { accepted: File[]; messages: string[] }

/** Keeps the pictures that may be uploaded. Too large ones are named; what is no picture is ignored. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const pictures = files.filter((file) => (allowedImageTypes as readonly string[]).includes(file.type))
  const accepted = pictures.filter((file) => file.size <= maxUploadBytes)
  const messages = pictures
    .filter((file) => file.size > maxUploadBytes)
    .map((file) => t('faces.add.tooLarge', { name: file.name }))
  if (accepted.length === 0) {
    messages.push(t('faces.add.noneValid'))
  }
  return { accepted, messages }
}

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
