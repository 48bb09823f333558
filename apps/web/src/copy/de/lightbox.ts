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
  zoomReset: 'Zoom {{percent}} %, zurücksetzen',
  percent: '{{percent}} %',
  keys: 'Links und Rechts blättern, Plus und Minus zoomen, Umschalt und Pfeile verschieben ein vergrößertes Bild, Escape schließt.',
  comparison: 'Vergleich von Original und Ergebnis',
  comparisonValue: '{{original}} % Original, {{result}} % Ergebnis',
  noImageUrl: 'Keine Bildadresse',
  failedToLoad: 'Nicht geladen',
  retry: 'Wiederholen',
}
