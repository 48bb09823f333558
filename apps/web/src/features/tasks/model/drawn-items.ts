import { useState } from 'react'
import type { Task } from '@guise/contract'
import { useDrawnSoFar } from '../../../lib/browser/drawn-so-far.ts'
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

/** The photos and videos of a task that a view draws. */
export function useDrawnItems(task: Task): readonly TaskItem[] {
  return useDrawnSoFar(useItems(task))
}
