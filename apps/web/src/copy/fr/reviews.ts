import type { reviews as english } from '../en/reviews.ts'

/** Reviews of pictures that the safety gate refused. */
export const reviews: typeof english = {
  action: 'Demander un réexamen',
  actionWithState: 'Réexamen : {{state}}',
  title: 'Réexamen',
  text: "Une personne regarde l'image et décide dans les {{hours}} heures. Elle n'est gardée que pour cela, et supprimée ensuite.",
  words: 'Que devons-nous savoir ? (facultatif)',
  send: 'Envoyer la demande',
  sending: 'Envoi...',
  sent: 'Votre demande a été envoyée. Vous serez prévenu de la décision.',
  yourWords: 'Vos mots',
  note: "La réponse de l'opérateur",
  state: {
    open: 'En attente',
    allowed: 'Autorisée',
    upheld: 'Refusée',
  },
  stateText: {
    open: "Votre demande attend l'opérateur, qui décide dans les {{hours}} heures.",
    allowed: "L'opérateur a autorisé l'image. Vous pouvez réessayer maintenant.",
    upheld: "L'opérateur a regardé l'image et elle reste refusée.",
  },
}
