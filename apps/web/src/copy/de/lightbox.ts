import type { lightbox as english } from '../en/lightbox.ts'

/** The full-screen lightbox, the comparison, and the states of a picture. */
export const lightbox: typeof english = {
  place: '{{index, number}} / {{count, number}}',
  previous: 'Zurück',
  next: 'Weiter',
  download: 'Herunterladen',
  close: 'Schließen',
  side: 'Gezeigte Seite',
  result: 'Ergebnis',
  original: 'Original',
  both: 'Nebeneinander',
  originalOf: 'Original von {{alt}}',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  zoomReset: 'Zoom {{percent}}\u00a0%, zurücksetzen',
  percent: '{{percent}}\u00a0%',
  keys: 'Links und Rechts blättern, Plus und Minus zoomen, Umschalt und Pfeile verschieben ein vergrößertes Bild, Escape schließt.',
  comparison: 'Vergleich von Original und Ergebnis',
  comparisonValue: '{{original}}\u00a0% Original, {{result}}\u00a0% Ergebnis',
  noImageUrl: 'Keine Bildadresse',
  failedToLoad: 'Nicht geladen',
  retry: 'Wiederholen',
}
