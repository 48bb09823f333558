import type { Task } from '@guise/contract'
import { useEffect, useMemo, useState } from 'react'
import { listItems } from './task-items.ts'
import type { TaskItem } from './task-items.ts'

/** More than stand in a window, and drawn before anybody notices. */
const drawnPerStep = 50

/**
 * The photos and videos of a task that a view draws: the first of them at once, the others step by step right after, between which
 * the page answers. A thousand at once would take seconds.
 */
export function useDrawnItems(task: Task): TaskItem[] {
  const items = useMemo(() => listItems(task), [task])
  const [drawn, setDrawn] = useState(drawnPerStep)
  useEffect(() => {
    if (drawn >= items.length) return undefined
    // No transition: each picture that arrives meanwhile would begin it anew.
    const timer = setTimeout(() => setDrawn(drawn + drawnPerStep))
    return () => clearTimeout(timer)
  }, [drawn, items.length])
  return items.slice(0, drawn)
}
