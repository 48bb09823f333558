import { useEffect } from 'react'
import { unauthorizedEvent } from '../api/client.ts'

/** What stood in fields when they went without having been sent or given up, by whose it is: a user, or a project or a task, which nobody else who signs in here has. */
const kept = new Map<string, string>()

/** What was typed when the session ended or another page was gone to or back to; empty if nothing was. */
export function keptText(id: string): string {
  return kept.get(id) ?? ''
}

/** Forgets it: its field was sent or given up. */
export function forgetText(id: string): void {
  kept.delete(id)
}

const leaving = [unauthorizedEvent, 'popstate']

/** Keeps what stands in a field when the session ends under it, when Back or Forward is pressed, and when what it answers is called. */
export function useKeepText(id: string, read: () => string): () => void {
  const keep = () => void kept.set(id, read())
  useEffect(() => {
    for (const event of leaving) window.addEventListener(event, keep)
    return () => {
      for (const event of leaving) window.removeEventListener(event, keep)
    }
  })
  return keep
}

/** The same for a field that is there only while its window is open: what was kept stands in it from the start, and goes with it. */
export function useTextOfWindow(id: string, read: () => string): () => void {
  useEffect(() => forgetText(id), [id])
  return useKeepText(id, read)
}
