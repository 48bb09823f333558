import type { reports as english } from '../en/reports.ts'

/** Reports of results: made again, or refunded. */
export const reports: typeof english = {
  action: 'Signaler ce résultat',
  actionWithState: 'Signaler ce résultat : {{state}}',
  wish: 'Que souhaitez-vous ?',
  reprocess: 'Le refaire',
  reprocessHint: 'La photo est échangée à nouveau avec le même visage, gratuitement.',
  refund: 'Récupérer le crédit',
  refundHint: 'Le crédit revient à votre solde. Le résultat reste.',
  reason: "Qu'est-ce qui ne va pas dans le résultat ?",
  reasonMissing: 'Dites ce qui ne va pas dans le résultat.',
  reasonTooLong: 'Dites-le en 2 000 caractères au plus.',
  howDecided:
    "Les {{count}} premières réclamations en 30 jours sont accordées aussitôt. Les suivantes sont décidées par l'opérateur dans les {{hours}} heures.",
  until: "Ce résultat peut être signalé jusqu'au {{until}}.",
  over: 'Un résultat peut être signalé dans les {{hours}} heures. Pour celui-ci, le délai a pris fin le {{until}}.',
  send: 'Envoyer la réclamation',
  sending: 'Envoi...',
  notLoaded: "Vos réclamations précédentes n'ont pas pu être chargées.",
  sent: {
    open: "Votre réclamation a été envoyée. L'opérateur décide.",
    reprocess: 'La photo est en train d’être refaite, gratuitement.',
    refund: 'Le crédit est revenu à votre solde.',
  },
  state: {
    open: 'En attente',
    refunded: 'Remboursée',
    remaking: 'En cours',
    remade: 'Refaite',
    unmade: 'Non refaite',
    refused: 'Refusée',
    removed: 'Retiré',
  },
  stateText: {
    open: "Votre réclamation attend l'opérateur, qui décide dans les {{hours}} heures.",
    refunded: 'Le crédit est revenu à votre solde.',
    remaking: 'La photo est en train d’être refaite, gratuitement.',
    remade: 'Vous voyez le nouveau résultat, fait gratuitement après votre réclamation.',
    unmade: "La photo n'a pas pu être refaite. Le crédit donné pour elle est à vous.",
    refused: "L'opérateur a refusé votre réclamation.",
    removed: "L'opérateur a retiré le résultat.",
  },
  past: {
    title: 'Votre réclamation',
    wish: 'Votre souhait',
    reason: 'Votre motif',
    note: "La réponse de l'opérateur",
    made: 'Envoyée',
  },
}
