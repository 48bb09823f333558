import type { Sentences } from '@guise/contract'

/** Why something is refused to a program, in French. */
export const developers: Sentences['developers'] = {
  token_not_good: "Ce jeton d'accès n'est pas bon : il a expiré, a été révoqué, ou n'est pas des nôtres.",
  token_without_scope: ({ scope }) => `Ce jeton d'accès n'est pas bon pour cet appel. Il lui faut le droit ${scope}.`,
  token_not_enough: "Aucun jeton d'accès n'est bon pour cet appel. Connectez-vous sur la page web.",
  tokens_full: ({ most }) => `Un compte peut avoir au plus ${most} jetons d'accès. Révoquez-en d'abord un.`,
  webhooks_full: ({ most }) => `Un compte peut avoir au plus ${most} webhooks. Supprimez-en d'abord un.`,
  too_many_webhook_calls: 'Trop a été demandé à vos webhooks en peu de temps. Réessayez plus tard.',
  push_off: 'Cette installation n’a pas de clés pour prévenir les appareils.',
  webhook_switched_off: ({ url }) =>
    `Le webhook ${url} a été désactivé : il n'a rien accepté depuis des jours, ou a dit qu'il n'existe plus.`,
  too_many_tokens_made: "Vous avez créé trop de jetons d'accès en peu de temps. Réessayez plus tard.",
}
