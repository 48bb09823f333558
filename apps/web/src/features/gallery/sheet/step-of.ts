import type { KeyboardEvent } from 'react'
import type { Step } from './next-tile.ts'

const steps: Partial<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'sectionStart',
  End: 'sectionEnd',
}

/** The step a key stands for; with Control, Home and End go to the very ends. */
export function stepOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Step | undefined {
  if (altKey) return undefined
  if (!ctrlKey && !metaKey) return steps[key]
  return key === 'Home' ? 'first' : key === 'End' ? 'last' : undefined
}
