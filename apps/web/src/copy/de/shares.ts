import type { shares as english } from '../en/shares.ts'

/** Links, über die Ergebnisse geteilt werden, und was sie zeigen. */
export const shares: typeof english = {
  action: 'Ergebnisse teilen',
  title: 'Ergebnisse teilen',
  explained:
    'Wer einen Link hat, sieht die Ergebnisse dieses Auftrags, bis der Link abläuft oder du ihn widerrufst. Die Originale bleiben bei dir.',
  one: {
    action: 'Dieses Ergebnis teilen',
    explained:
      'Wer einen Link hat, sieht dieses Ergebnis, bis er abläuft oder du ihn widerrufst. Das Original bleibt bei dir.',
    only: 'Zeigt ein Ergebnis.',
  },
  lasts: 'Läuft ab nach',
  days_one: '{{count, number}} Tag',
  days_other: '{{count, number}} Tagen',
  create: 'Link erstellen',
  list: 'Links',
  copy: 'Link kopieren',
  copied: 'Link kopiert.',
  revoke: 'Link widerrufen',
  until: 'Bis {{time}}.',
  opened_zero: 'Noch nicht geöffnet.',
  opened_one: 'Einmal geöffnet.',
  opened_other: '{{count, number}}-mal geöffnet.',
  page: {
    title: 'Mit Guise gemacht',
    altered: 'Veränderte Bilder: In jedem hat KI ein Gesicht ersetzt. Sie belegen nichts, was geschehen ist.',
    loading: 'Bilder werden geladen',
    goneTitle: 'Dieser Link führt nirgendwohin',
    gone: 'Er ist abgelaufen, wurde widerrufen, oder was er zeigte, ist weg.',
    alt: 'Verändertes Bild {{number}}',
    mark: 'KI',
    made: 'Gemacht {{time}}.',
    from: 'Ursprünglicher Beitrag {{network}}',
    fromAuthor: 'Ursprünglicher Beitrag von {{author}}',
  },
}
