import type { reports as english } from '../en/reports.ts'

/** Reports of results: made again, or refunded. */
export const reports: typeof english = {
  action: 'Dieses Ergebnis melden',
  actionWithState: 'Dieses Ergebnis melden: {{state}}',
  wish: 'Was wünschst du dir?',
  reprocess: 'Noch einmal machen',
  reprocessHint: 'Das Foto wird mit demselben Gesicht kostenlos neu getauscht.',
  refund: 'Credit erstatten',
  refundHint: 'Der Credit kommt auf dein Guthaben zurück. Das Ergebnis bleibt.',
  reason: 'Was stimmt mit dem Ergebnis nicht?',
  reasonMissing: 'Bitte sag, was mit dem Ergebnis nicht stimmt.',
  reasonTooLong: 'Bitte sag es mit höchstens 2.000 Zeichen.',
  howDecided:
    'Die ersten {{count}} Meldungen in 30 Tagen werden sofort erfüllt. Über spätere entscheidet der Betreiber innerhalb von {{hours}} Stunden.',
  until: 'Dieses Ergebnis kannst du bis {{until}} melden.',
  over: 'Ein Ergebnis kannst du innerhalb von {{hours}} Stunden melden. Für dieses war die Zeit am {{until}} vorbei.',
  send: 'Meldung senden',
  sending: 'Wird gesendet ...',
  notLoaded: 'Deine früheren Meldungen konnten nicht geladen werden.',
  sent: {
    open: 'Deine Meldung ist gesendet. Der Betreiber entscheidet.',
    reprocess: 'Das Foto wird kostenlos noch einmal gemacht.',
    refund: 'Der Credit ist wieder auf deinem Guthaben.',
  },
  state: {
    open: 'Wartet',
    refunded: 'Erstattet',
    remaking: 'Wird neu gemacht',
    remade: 'Neu gemacht',
    unmade: 'Nicht neu gemacht',
    refused: 'Abgelehnt',
    removed: 'Entfernt',
  },
  stateText: {
    open: 'Deine Meldung wartet auf den Betreiber. Er entscheidet innerhalb von {{hours}} Stunden.',
    refunded: 'Der Credit ist wieder auf deinem Guthaben.',
    remaking: 'Das Foto wird kostenlos noch einmal gemacht.',
    remade: 'Du siehst das neue Ergebnis. Es wurde nach deiner Meldung kostenlos gemacht.',
    unmade: 'Das Foto konnte nicht noch einmal gemacht werden. Der Credit dafür gehört dir.',
    refused: 'Der Betreiber hat deine Meldung abgelehnt.',
    removed: 'Der Betreiber hat das Ergebnis entfernt.',
  },
  past: {
    title: 'Deine Meldung',
    wish: 'Dein Wunsch',
    reason: 'Dein Grund',
    note: 'Die Antwort des Betreibers',
    made: 'Gesendet',
  },
}
