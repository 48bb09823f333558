import type { common as english } from '../en/common.ts'

/** Words that mean the same on every screen. */
export const common: typeof english = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  delete: 'Löschen',
  close: 'Schließen',
  tryAgain: 'Erneut versuchen',
  undo: 'Rückgängig',
  notifications: 'Benachrichtigungen',
}
