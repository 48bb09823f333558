import type { operatorReviews as english } from '../en/operator-reviews.ts'

/** The operator's reviews of pictures that the safety gate refused. */
export const operatorReviews: typeof english = {
  refusedFor: {
    sexual: 'Refusée comme sexuelle',
    minor: 'Refusée car elle montre un mineur',
    forbidden: "Refusée car quelqu'un a interdit son visage",
  },
  kind: {
    face: 'Visage source',
    original: "Photo d'une publication",
    result: 'Résultat',
  },
  show: "Afficher l'image",
  gone: "L'image a disparu.",
  noWords: 'Sans un mot.',
  status: {
    offered: 'Non demandé',
    open: 'Ouvert',
    allowed: 'Autorisée',
    upheld: 'Refus maintenu',
  },
  settleTitle: 'Régler le réexamen',
  settled: 'Le réexamen a été réglé.',
  decide: {
    allow: "Autoriser l'image",
    uphold: 'Maintenir le refus',
  },
}
