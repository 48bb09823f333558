import type { operatorReviews as english } from '../en/operator-reviews.ts'

/** The operator's reviews of pictures that the safety gate refused. */
export const operatorReviews: typeof english = {
  refusedFor: {
    sexual: 'Als sexuell abgelehnt',
    minor: 'Abgelehnt, weil jemand minderjährig wirkt',
    forbidden: 'Abgelehnt, weil jemand das eigene Gesicht verboten hat',
  },
  kind: {
    face: 'Quellgesicht',
    original: 'Foto eines Beitrags',
    result: 'Ergebnis',
  },
  show: 'Bild zeigen',
  gone: 'Das Bild ist weg.',
  noWords: 'Ohne Worte.',
  status: {
    offered: 'Nicht erbeten',
    open: 'Offen',
    allowed: 'Erlaubt',
    upheld: 'Ablehnung bestätigt',
  },
  settleTitle: 'Prüfung entscheiden',
  settled: 'Die Prüfung ist entschieden.',
  decide: {
    allow: 'Bild erlauben',
    uphold: 'Ablehnung bestätigen',
  },
}
