import type { reviews as english } from '../en/reviews.ts'

/** Reviews of pictures that the safety gate refused. */
export const reviews: typeof english = {
  action: 'Um eine Prüfung bitten',
  actionWithState: 'Prüfung: {{state}}',
  title: 'Prüfung',
  text: 'Ein Mensch sieht sich das Bild an und entscheidet innerhalb von {{hours}} Stunden. Es wird nur dafür aufbewahrt und danach gelöscht.',
  words: 'Was sollten wir wissen? (freiwillig)',
  send: 'Bitte absenden',
  sending: 'Wird gesendet ...',
  sent: 'Deine Bitte wurde gesendet. Du erfährst, wenn entschieden ist.',
  yourWords: 'Deine Worte',
  note: 'Die Antwort des Betreibers',
  state: {
    open: 'Wartet',
    allowed: 'Erlaubt',
    upheld: 'Abgelehnt',
  },
  stateText: {
    open: 'Deine Bitte wartet auf den Betreiber, der innerhalb von {{hours}} Stunden entscheidet.',
    allowed: 'Der Betreiber hat das Bild erlaubt. Du kannst es jetzt noch einmal versuchen.',
    upheld: 'Der Betreiber hat das Bild angesehen, und es bleibt abgelehnt.',
  },
}
