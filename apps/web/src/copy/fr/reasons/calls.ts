import type { Sentences } from '@guise/contract'

/** Why a call is refused, in French. */
export const calls: Sentences['calls'] = {
  text_unstorable: 'Le texte contient un caractère qui ne peut pas être gardé. Veuillez le retirer.',
  body_not_json: "La demande n'a pas pu être lue : envoyez un JSON valable.",
  body_not_json_type: 'Envoyez la demande en application/json.',
  body_packed:
    'Le contenu de la demande est compressé d’une façon qui n’est pas décompressée ici. Envoyez-le sans compression.',
  body_too_large: 'La demande est trop grande.',
  headers_too_large: 'Les en-têtes de la demande sont trop grands.',
  request_unreadable: "La demande n'a pas pu être lue.",
  request_too_slow: 'La demande est arrivée trop lentement. Réessayez avec une meilleure connexion.',
  not_found: 'Introuvable.',
  method_not_allowed: ({ allowed }) => `Cette adresse ne peut pas être appelée ainsi. Elle accepte ${allowed}.`,
  internal: ({ request_id }) =>
    `Un problème est survenu de notre côté. Veuillez réessayer ; s'il persiste, indiquez ${request_id}.`,

  auth_required: 'Veuillez vous connecter.',
  session_ended: 'Votre session a pris fin. Veuillez vous reconnecter.',
  signature_wrong: "La signature n'est pas bonne.",
  account_blocked: ({ support_email }) =>
    `Ce compte est bloqué. Écrivez à ${support_email} si vous pensez que c'est une erreur.`,
  signups_closed: "Aucun nouveau compte n'est ouvert pour le moment.",
  code_wrong: ({ tries_left }) =>
    `Ce code n'est pas bon. Il reste ${tries_left} ${tries_left === 1 ? 'essai' : 'essais'}.`,
  code_wrong_last_try: "Ce code n'est pas bon, et c'était le dernier essai. Demandez-en un nouveau.",
  code_expired: 'Ce code a expiré. Demandez-en un nouveau.',
  code_used: 'Ce code a déjà été utilisé. Demandez-en un nouveau.',
  code_expired_or_used: 'Ce code a expiré ou a déjà été utilisé. Demandez-en un nouveau.',
  link_expired_or_used: 'Ce lien a expiré ou a déjà été utilisé. Demandez un nouveau code.',
  code_not_sent: "Le code n'a pas pu être envoyé. Réessayez dans une minute.",
  fresh_proof_needed:
    "Montrez encore une fois que c'est vous : par une clé d'accès, ou par un code envoyé à votre adresse e-mail.",
  passkey_proof_needed: "Montrez par une clé d'accès que c'est vous. Les opérateurs en ont besoin ici.",
  passkey_unknown: "Cette clé d'accès n'est plus connue ici. Connectez-vous par e-mail.",
  passkey_not_right: "Cette clé d'accès n'a pas pu être vérifiée. Réessayez, ou connectez-vous par e-mail.",
  passkey_too_late: 'Cela a pris trop de temps, ou a été demandé ailleurs. Veuillez réessayer.',
  explore_needs_elite_yearly: 'Explorer est réservé aux abonnés Elite à l’année.',

  picture_missing: "Cette image n'est plus là où ce serveur la garde. Dites-le à la personne qui le gère.",
  picture_address_expired: "Cette adresse d'image n'est plus valable. Rechargez la page pour en avoir une nouvelle.",
  download_address_expired:
    "Cette adresse de téléchargement n'est plus valable. Relancez le téléchargement dans la galerie.",
  idempotency_key_reused: 'Cette Idempotency-Key a déjà servi pour une autre demande. Prenez-en une nouvelle.',

  no_credits_for_task: "Désolé, vous n'avez pas assez de crédits pour commencer une nouvelle tâche.",
  no_credits_to_take: "Vous n'avez pas autant de crédits.",
  user_has_fewer_credits: ({ credits }) => `Cet utilisateur n'a que ${credits} crédits.`,

  too_many_requests: 'Trop de demandes. Attendez un moment et réessayez.',
  too_much_waiting: 'Beaucoup de votre travail attend encore. Réessayez quand une partie sera faite.',
  too_much_created: 'Vous avez trop créé en peu de temps. Réessayez plus tard.',
  too_many_photos_added: 'Vous avez ajouté trop de photos en peu de temps. Réessayez plus tard.',
  too_many_photos_checked: 'Vous avez vérifié trop de photos en peu de temps. Réessayez plus tard.',
  too_many_photos_looked_at: 'Vous avez regardé trop de photos en peu de temps. Réessayez plus tard.',
  too_many_pictures_checked: "Trop d'images ont été vérifiées d'ici. Réessayez plus tard.",
  too_many_exports: 'Vos données ont déjà été exportées souvent. Réessayez plus tard.',
  too_many_codes: 'Trop de codes ont été demandés. Réessayez plus tard.',
  too_many_codes_today:
    "Trop de codes ont été envoyés à cette adresse aujourd'hui. Ouvrez le lien du dernier e-mail que vous n'avez pas encore utilisé.",
  too_many_tries: "Trop d'essais. Réessayez plus tard.",
  too_many_wrong_codes: "Trop de mauvais codes aujourd'hui. Ouvrez plutôt le lien dans l'e-mail.",
  too_many_proofs: "Trop d'essais pour montrer que c'est vous. Réessayez plus tard.",
  too_many_email_changes: "Trop de changements d'adresse e-mail ont été commencés. Réessayez plus tard.",
  too_many_removal_requests: ({ support_email }) =>
    `Trop de demandes ont été envoyées d'ici aujourd'hui. Écrivez à ${support_email}.`,

  database_away: 'La base de données est absente un instant. Veuillez réessayer.',
  storage_away: 'Les images sont injoignables un instant. Veuillez réessayer.',
  database_silent: 'La base de données ne répond pas.',
  database_full: 'Le disque de la base de données est plein. Réessayez plus tard.',
  pictures_full: 'Le disque des images est plein. Réessayez plus tard.',
  pictures_gone: 'Les images ne sont plus là où ce serveur les garde.',
  took_too_long: 'Cela a pris plus de temps que permis. Réessayez dans un instant.',
  too_many_at_once: 'Trop de personnes demandent à la fois. Réessayez dans un instant.',
  too_many_pictures: "On travaille à plus de photos qu'il n'y a de place. Réessayez dans un instant.",
  too_many_uploads: "Plus de photos sont envoyées qu'on n'en peut recevoir à la fois. Réessayez dans un instant.",
  task_too_large_to_watch:
    'Cette tâche est trop grande pour être suivie en direct. La page se met quand même à jour toutes les quelques secondes.',
  too_many_live_views:
    'Trop de vues en direct sont ouvertes pour le moment. La page se met quand même à jour toutes les quelques secondes.',
  queue_full: "Plus de travail attend qu'on n'en peut prendre. Réessayez dans une demi-minute.",
  process_stopping: "Ce processus s'arrête.",
  server_restarting: 'Ce serveur redémarre. Veuillez réessayer.',
  fingers_too_late: 'Cela a pris trop de temps, ou la photo a déjà été envoyée. Veuillez recommencer.',
  too_many_prohibitions: ({ support_email }) =>
    `Cela a été demandé trop souvent d'ici ou pour cette adresse. Réessayez demain, ou écrivez à ${support_email}.`,
}

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
