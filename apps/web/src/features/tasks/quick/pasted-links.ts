import { findLinks } from '@guise/links'
import { useEffect, useEffectEvent } from 'react'
import { pastedFiles } from '../../../lib/files/chosen-files.ts'

const fields = 'input, textarea, select, [contenteditable=true]'

/** The links of a paste that is meant for the app and not for a field, a window or the place of files; one per line. */
export function pastedLinks(event: Pick<ClipboardEvent, 'clipboardData' | 'target' | 'defaultPrevented'>): string {
  const { clipboardData, target, defaultPrevented } = event
  if (defaultPrevented || !clipboardData || pastedFiles(clipboardData).length > 0) return ''
  if (target instanceof Element && target.closest(fields)) return ''
  return findLinks(clipboardData.getData('text/plain')).join('\n')
}

/** Hears of links that are pasted anywhere on the page while no window is open. */
export function usePastedLinks(onLinks: (links: string) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const links = pastedLinks(event)
    if (links !== '' && !document.querySelector('[role=dialog], [role=alertdialog]')) onLinks(links)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
