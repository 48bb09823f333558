import type { Sentences } from '@guise/contract'

/** Why something cannot be done as things stand, in French. */
export const states: Sentences['states'] = {
  project_gone: "Ce projet n'existe plus.",
  face_gone: "Ce visage source n'existe plus. Choisissez-en un autre.",
  user_gone: "Cet utilisateur n'existe pas.",
  photo_to_remove_gone: ({ id }) => `La photo ${id} n'existe pas.`,
  face_to_remove_gone: ({ id }) => `Le visage source ${id} n'existe pas.`,

  photo_still_worked_on: 'On travaille encore à cette photo.',
  photo_not_here_yet: "Cette photo n'est pas encore là. Réessayez dans un instant.",
  photo_deleted: 'La photo a déjà été supprimée.',
  photo_deleted_not_made_again: 'La photo a été supprimée et ne peut pas être refaite.',
  photo_without_result: "Cette photo n'a pas de résultat à signaler.",
  face_deleted_not_made_again: 'Le visage source de cette photo a été supprimé, elle ne peut donc pas être refaite.',
  post_still_read: 'Cette publication est encore en cours de lecture. Ajoutez les photos une fois que ce sera fini.',
  post_holds_most_photos: ({ most }) =>
    `Une publication peut contenir au plus ${most} photos. Collez son lien dans une autre tâche.`,
  face_holds_most_photos: ({ most }) => `Un visage peut avoir au plus ${most} photos. Retirez-en d'abord une.`,
  face_needs_one_photo: 'Un visage a besoin d’une photo. Supprimez plutôt le visage.',

  result_reported_already: 'Ce résultat a déjà été signalé.',
  report_too_late: ({ hours }) => `Un résultat peut être signalé dans les ${hours} heures.`,
  report_settled: 'Cette réclamation est déjà réglée.',
  removal_settled: 'Cette demande est déjà réglée.',
  review_settled: 'Ce réexamen est déjà réglé.',
  nothing_to_review: "Il n'y a rien à réexaminer ici, ou c'est trop tard. Relancez d'abord la photo.",
  photo_not_refused: "Cette photo n'est pas refusée. Envoyez-la à nouveau.",

  operator_not_blocked: 'Un opérateur ne peut pas être bloqué.',
  operator_not_deleted: 'Un opérateur ne peut pas être supprimé ici.',
  operator_email_fixed: "Cette adresse fait de vous un opérateur : retirez-la d'abord de OPERATOR_EMAILS.",
  email_same: "C'est déjà l'adresse e-mail de ce compte.",
  passkeys_full: ({ most }) => `Un compte peut avoir au plus ${most} clés d'accès. Retirez-en d'abord une.`,
  passkey_kept_already: "Cette clé d'accès est déjà gardée.",
  user_blocked_already: 'Cet utilisateur est déjà bloqué.',
  job_done_or_gone: 'Le travail a été supprimé, ou déjà refait.',
  payment_not_waiting: "Ce paiement n'attend plus.",
  creator_exists: ({ uid }) => `uid : ${uid} existe déjà.`,
  changed_meanwhile: ({ fields }) =>
    `Quelqu'un d'autre a modifié cela entre-temps : ${fields}. Enregistrez à nouveau pour garder votre version, ou rechargez la page pour voir la sienne.`,

  import_not_text: "Le fichier n'est pas du texte : enregistrez-le en CSV ou JSON en UTF-8.",
  import_not_json: ({ said }) => `Le fichier n'est pas un JSON valable : ${said}`,
  import_not_csv: ({ said }) => `Le fichier n'est pas un CSV valable : ${said}`,
  import_not_list: 'Le JSON doit être une liste de profils, ou un objet avec une liste nommée profiles.',
  import_unknown_column: ({ names }) => `L'en-tête est faux : il n'y a pas de champ ${names}.`,
  import_counted_column: ({ name }) => `L'en-tête est faux : ${name} est compté et ne peut pas être importé.`,
  import_without_uid: "L'en-tête est faux : il n'y a pas de colonne uid.",
  file_not_multipart: 'Envoyez le fichier en multipart/form-data avec une partie nommée file.',
  file_not_sent: "Aucun fichier n'a été envoyé.",
  file_over_mb: ({ most_mb }) => `Fichier trop grand. Choisissez un fichier de moins de ${most_mb} Mo.`,
  nothing_to_share: "Il n'y a pas encore de résultat à partager.",
  too_many_shares: ({ most }) => `Cette tâche est déjà partagée par ${most} liens. Révoquez-en d'abord un.`,
  prohibition_settled: 'Cette interdiction est déjà réglée.',
}
