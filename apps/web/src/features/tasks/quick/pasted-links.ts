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
  const links = findLinks(clipboardData.getData('text/plain'))
  return links.some((link) => /^https?:/i.test(link)) ? links.join('\n') : ''
}

/** Hears of links that are pasted anywhere on the page while no window is open, and of those pasted before this could listen. */
export function usePastedLinks(onLinks: (links: string) => void): void {
  const onPaste = useEffectEvent((paste: Paste) => {
    const links = pastedLinks(paste)
    if (links !== '' && !document.querySelector(windows)) onLinks(links)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    for (const early of takeOverPastes()) onPaste(early)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
