import type { Step } from './next-tile.ts'

/** The part of a key's event that the sheet reads. */
type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** What a key asks of the sheet. */
export type KeyAction = { step: Step; isRange: boolean } | 'toggle' | 'open' | 'selectAll' | 'clear' | 'delete'

const steps: Partial<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'sectionStart',
  End: 'sectionEnd',
}

/** What a key asks for, on a picture or beside one, while pictures are chosen or not; undefined for any other key. */
export function keyAction(event: Key, isOnPicture: boolean, isChoosing: boolean): KeyAction | undefined {
  if (isOnPicture) {
    const step = stepOf(event)
    if (step) return { step, isRange: event.shiftKey }
    if (event.key === ' ') return 'toggle'
    if (event.key === 'Enter') return 'open'
  }
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) return 'selectAll'
  if (!isChoosing) return undefined
  return event.key === 'Escape' ? 'clear' : event.key === 'Delete' ? 'delete' : undefined
}

/** The step a key stands for; with Control, Home and End go to the very ends. */
function stepOf({ key, ctrlKey, metaKey, altKey }: Key): Step | undefined {
  if (altKey) return undefined
  if (!ctrlKey && !metaKey) return steps[key]
  return key === 'Home' ? 'first' : key === 'End' ? 'last' : undefined
}
