import type { common as english, time as englishTime } from '../en/on-every-screen.ts'

/** Words that mean the same on every screen. */
export const common: typeof english = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  delete: 'Löschen',
  close: 'Schließen',
  gotIt: 'Verstanden',
  tryAgain: 'Erneut versuchen',
  notCopied: 'Dieser Browser lässt die Seite nicht kopieren. Markiere den Text und kopiere ihn selbst.',
  undo: 'Rückgängig',
  notifications: 'Benach\u00ADrichtigungen',
  productName: 'Guise',
  tagline: 'Gib jedem Beitrag ein Gesicht.',
  loading: 'Wird geladen ...',
  loadingLabel: 'Wird geladen',
  actions: 'Aktionen',
  opensInNewTab: '(öffnet in einem neuen Tab)',
  untitled: 'Unbenannt',
  creditsAvailable: '{{left, number}} verfügbar',
  creditsAvailableAndHeld: '{{left, number}} verfügbar, {{held, number}} in Arbeit',
  buyMoreCredits: 'Mehr Credits kaufen',
  plan: {
    Free: 'Gratis',
    Premium: 'Premium',
    Elite: 'Elite',
  },
  saving: 'Wird gespeichert ...',
  noPreview: 'Keine Vorschau',
  nothingToDownload: 'Es gibt noch nichts herunterzuladen.',
  downloading_one: '{{count, number}} Datei wird heruntergeladen.',
  downloading_other: '{{count, number}} Dateien werden heruntergeladen, jede Sekunde eine.',
  downloaded_one: '{{count, number}} Datei heruntergeladen',
  downloaded_other: '{{count, number}} Dateien heruntergeladen',
  notDownloaded_one:
    '{{count, number}} Datei konnte nicht heruntergeladen werden: Sie öffnet sich in einem neuen Tab, wenn der Browser es zulässt.',
  notDownloaded_other:
    '{{count, number}} Dateien konnten nicht heruntergeladen werden: Sie öffnen sich in neuen Tabs, wenn der Browser es zulässt.',
  notAllOpened:
    '{{count, number}} Dateien konnten nicht heruntergeladen werden: {{opened, number}} davon öffnen sich in neuen Tabs, wenn der Browser es zulässt.',
}

/** Times and counts. */
export const time: typeof englishTime = {
  justNow: 'Gerade eben',
  minutesAgo_one: 'vor {{count}} Minute',
  minutesAgo_other: 'vor {{count}} Minuten',
  hoursAgo_one: 'vor {{count}} Stunde',
  hoursAgo_other: 'vor {{count}} Stunden',
  daysAgo_one: 'vor {{count}} Tag',
  daysAgo_other: 'vor {{count}} Tagen',
  thousands: '{{number}} Tsd.',
  byte: 'B',
  millions: '{{number}} Mio.',
}
