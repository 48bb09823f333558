import { findLinks } from '@guise/links'
import { useEffect, useEffectEvent } from 'react'
import { takeOverPastes } from '../../../lib/browser/early-pastes.ts'
import type { Paste } from '../../../lib/browser/early-pastes.ts'
import { pastedFiles } from '../../../lib/files/chosen-files.ts'

const windows = '[role=dialog], [role=alertdialog]'
const fields = `input, textarea, select, [contenteditable=true], ${windows}`

/** The lines of a paste with a link in it that is meant for the app and not for a field, a window or the place of files. */
export function pastedLinks({ clipboardData, target, defaultPrevented }: Paste): string {
  if (defaultPrevented || !clipboardData || pastedFiles(clipboardData).length > 0) return ''
  if (target instanceof Element && target.closest(fields)) return ''
  // A link that is dragged may come as an address alone.
  const links = findLinks(clipboardData.getData('text/plain') || clipboardData.getData('text/uri-list'))
  return links.some((link) => /^https?:/i.test(link)) ? links.join('\n') : ''
}

/**
 * Hears of links that are pasted anywhere on the page, or dropped there, while no window is open, and of those pasted before this could
 * listen.
 */
export function usePastedLinks(onLinks: (links: string) => void): void {
  const onPaste = useEffectEvent((paste: Paste) => {
    const links = pastedLinks(paste)
    if (links !== '' && !document.querySelector(windows)) onLinks(links)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    for (const early of takeOverPastes()) onPaste(early)
    const stopDrops = hearDroppedLinks(onPaste)
    return () => {
      document.removeEventListener('paste', listen)
      stopDrops()
    }
  }, [])
}

/** Hears of links that are dragged here from elsewhere; those of the app itself are no posts. */
function hearDroppedLinks(onDrop: (dropped: Paste) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let isOwn = false
  document.addEventListener('dragstart', () => (isOwn = true), { signal })
  document.addEventListener('dragend', () => (isOwn = false), { signal })
  document.addEventListener(
    'dragover',
    (event) => {
      const { dataTransfer, target } = event
      const types = dataTransfer?.types ?? []
      if (isOwn || !dataTransfer || !types.includes('text/uri-list') || types.includes('Files')) return
      if ((target instanceof Element && target.closest(fields)) || document.querySelector(windows)) return
      event.preventDefault()
      dataTransfer.dropEffect = 'copy'
    },
    { signal },
  )
  document.addEventListener(
    'drop',
    ({ dataTransfer: clipboardData, target, defaultPrevented }) => {
      if (!isOwn) onDrop({ clipboardData, target, defaultPrevented })
    },
    { signal },
  )
  return () => stop.abort()
}
