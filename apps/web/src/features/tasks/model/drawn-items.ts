import { useEffect, useState } from 'react'
import type { Task } from '@guise/contract'
import { keepUnchanged, listItems } from './task-items.ts'
import type { TaskItem } from './task-items.ts'

/** The photos and videos of a task; one of which a newer answer changes nothing stays the same object. */
export function useItems(task: Task): readonly TaskItem[] {
  const [seen, setSeen] = useState(() => ({ task, items: listItems(task) as readonly TaskItem[] }))
  if (seen.task === task) return seen.items
  const items = keepUnchanged(seen.items, listItems(task))
  setSeen({ task, items })
  return items
}

/** More than stand in a window, and drawn before anybody notices. */
const drawnPerStep = 50

/**
 * The photos and videos of a task that a view draws: the first of them at once, the others step by step right after, between which
 * the page answers. A thousand at once would take seconds.
 */
export function useDrawnItems(task: Task): readonly TaskItem[] {
  const items = useItems(task)
  const [drawn, setDrawn] = useState(drawnPerStep)
  useEffect(() => {
    if (drawn >= items.length) return undefined
    // No transition: each picture that arrives meanwhile would begin it anew.
    const timer = setTimeout(() => setDrawn(drawn + drawnPerStep))
    return () => clearTimeout(timer)
  }, [drawn, items.length])
  return items.slice(0, drawn)
}
