import type { Sentences } from '@guise/contract'

/** What the bell tells, in French. */
export const notices: Sentences['notices'] = {
  welcome_consent: "N'utilisez que des visages de personnes qui sont d'accord.",
  welcome_begin: 'Pour commencer, envoyez un visage source, créez un projet et collez le lien d’une publication.',
  welcome_credits: ({ credits }) => `Bienvenue dans Guise. ${credits} crédits sont à vous pour commencer.`,
  task_ready: ({ task, swapped, photos }) => `${task} est prête. Échanges : ${swapped} sur ${photos}.`,
  task_without_result: ({ task }) => `${task} a échoué : aucune photo n'a pu être échangée. Rien n'a été facturé.`,
  one_video_ready: ({ task }) => `Une vidéo de ${task} est prête.`,
  your_result_removed: 'Un de vos résultats a été retiré après une plainte.',
  your_face_removed: 'Un de vos visages sources a été retiré après une plainte.',
  credit_returned: 'Le crédit du résultat que vous avez signalé est revenu sur votre compte.',
  result_made_again: 'Le résultat que vous avez signalé est refait, gratuitement.',
  report_answered: ({ note }) => `Votre réclamation d'un résultat a été examinée : ${note}`,
  review_upheld: ({ note }) => `Votre photo a été regardée à nouveau et reste refusée : ${note}`,
  review_allowed_retry: ({ note }) =>
    `Votre photo a été regardée à nouveau et peut servir. Vous pouvez réessayer maintenant : ${note}`,
  review_allowed_upload: ({ note }) =>
    `Votre photo a été regardée à nouveau et peut servir. Vous pouvez l'envoyer à nouveau : ${note}`,
  credits_added: ({ credits, note }) => `${credits} crédits ont été ajoutés à votre compte : ${note}`,
  payment_arrived: ({ credits }) =>
    credits > 0
      ? `Votre paiement est arrivé. ${credits} crédits ont été ajoutés à votre compte.`
      : 'Votre paiement est arrivé. Merci.',
  credits_low: ({ credits }) =>
    credits > 0 ? `Il vous reste peu de crédits : ${credits}.` : "Vous n'avez plus de crédits.",
  backup_failed: 'La sauvegarde de la nuit a échoué. Guise continue ; la raison est dans le journal du serveur.',
  credits_returned: ({ credits }) =>
    `Les ${credits} crédits du résultat que vous avez signalé sont revenus sur votre compte.`,
}
