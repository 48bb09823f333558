import { allowedImageTypes, maxUploadBytes } from '@guise/contract'
import { t } from 'i18next'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PastedData } from '../browser/early-pastes.ts'

/** Files that may be uploaded, and what to say about the others. */
export type SortedFiles = { accepted: File[]; messages: string[] }

/** Keeps the pictures that may be uploaded. Too large ones, and those of another kind, are named; what is no picture is ignored. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const pictures = files.filter((file) => (allowedImageTypes as readonly string[]).includes(file.type))
  const accepted = pictures.filter((file) => file.size <= maxUploadBytes)
  const tooLarge = pictures
    .filter((file) => file.size > maxUploadBytes)
    .map((file) => t('faces.add.tooLarge', { name: file.name }))
  const otherType = files
    .filter((file) => !pictures.includes(file) && isPicture(file))
    .map((file) => t('faces.add.otherType', { name: file.name }))
  return { accepted, messages: [...tooLarge, ...(accepted.length > 0 ? otherType : [t('faces.add.noneValid')])] }
}

/** Whether a file is a picture, of whatever kind. Not every system knows what phones take. */
function isPicture({ name, type }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))
}

/** Who wants files, in the order in which they came: a window that opens above a page takes them from it. */
const takers = { drop: [] as symbol[], paste: [] as symbol[] }

/** Answers, while enabled, whether nobody came later who wants files too. */
function useTurn(way: keyof typeof takers, isEnabled: boolean): () => boolean {
  const [self] = useState(() => Symbol(way))
  useEffect(() => {
    if (!isEnabled) return undefined
    takers[way].push(self)
    return () => void takers[way].splice(takers[way].indexOf(self), 1)
  }, [way, isEnabled, self])
  return () => takers[way].at(-1) === self
}

/** Hears of files dropped anywhere on the page; answers whether some are being dragged over it now. */
export function useDroppedFiles(isEnabled: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const isTurn = useTurn('drop', isEnabled)
  const onDrop = useEffectEvent((files: readonly File[]) => isTurn() && onFiles(files))
  const onOver = useEffectEvent((isInside: boolean) => setOver(isInside && isTurn()))
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
      onOver(depth > 0)
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

/**
 * Files and links that are dropped where no page takes them are left alone. A browser would open them: some in place of the app, with
 * what was typed into it. What takes them hears of them first, and says so by preventing that itself.
 */
export function refuseStrayDrops(): void {
  window.addEventListener('dragover', (event) => {
    if (!isForNobody(event)) return
    event.preventDefault()
    // The pointer says that nothing can be dropped here, and nothing is.
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  })
  window.addEventListener('drop', (event) => {
    if (isForNobody(event)) event.preventDefault()
  })
}

function isForNobody({ dataTransfer, defaultPrevented, target }: DragEvent): boolean {
  if (defaultPrevented || !dataTransfer) return false
  const isOnField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  // A field for files takes them without a script, and a field for words a link.
  if (dataTransfer.types.includes('Files')) return !(isOnField && target.type === 'file')
  return dataTransfer.types.includes('text/uri-list') && !isOnField
}

/** The files of a paste. Cells of a spreadsheet bring a picture of themselves, which is none: their words are what was copied. */
export function pastedFiles(pasted: PastedData | null): File[] {
  if (!pasted) return []
  const isTable = /<table\b/i.test(pasted.getData('text/html')) && pasted.getData('text/plain').trim() !== ''
  return isTable ? [] : [...pasted.files]
}

/** Hears of pictures that are pasted anywhere on the page. */
export function usePastedFiles(isEnabled: boolean, onFiles: (files: readonly File[]) => void): void {
  const isTurn = useTurn('paste', isEnabled)
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData)
    if (files.length > 0 && isTurn()) onFiles(files)
  })
  useEffect(() => {
    if (!isEnabled) return undefined
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [isEnabled])
}
