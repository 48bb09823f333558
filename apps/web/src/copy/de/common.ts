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
  productName: 'Guise',
  tagline: 'Gib jedem Beitrag ein Gesicht.',
  loading: 'Wird geladen ...',
  loadingLabel: 'Wird geladen',
  actions: 'Aktionen',
  opensInNewTab: '(öffnet in einem neuen Tab)',
}
