import type { Sentences } from '@guise/contract'

/** What the bell tells, in Spanish. */
export const notices: Sentences['notices'] = {
  welcome_consent: 'Usa solo caras de personas que estén de acuerdo.',
  welcome_begin: 'Para empezar, sube una cara de origen, crea un proyecto y pega el enlace de una publicación.',
  welcome_credits: ({ credits }) => `Te damos la bienvenida a Guise. Tienes ${credits} créditos para empezar.`,
  task_ready: ({ task, swapped, photos }) => `${task} está lista. Cambios: ${swapped} de ${photos}.`,
  task_without_result: ({ task }) => `${task} ha fallado: no se ha podido cambiar ninguna foto. No se ha cobrado nada.`,
  one_video_ready: ({ task }) => `Un vídeo de ${task} está listo.`,
  your_result_removed: 'Uno de tus resultados se ha retirado tras una queja.',
  your_face_removed: 'Una de tus caras de origen se ha retirado tras una queja.',
  credit_returned: 'El crédito del resultado que reclamaste ha vuelto a tu cuenta.',
  result_made_again: 'El resultado que reclamaste se está haciendo de nuevo, gratis.',
  report_answered: ({ note }) => `Se ha mirado tu reclamación de un resultado: ${note}`,
  review_upheld: ({ note }) => `Tu foto se ha mirado otra vez y sigue rechazada: ${note}`,
  review_allowed_retry: ({ note }) =>
    `Tu foto se ha mirado otra vez y se puede usar. Ya puedes intentarlo de nuevo: ${note}`,
  review_allowed_upload: ({ note }) =>
    `Tu foto se ha mirado otra vez y se puede usar. Ya puedes subirla de nuevo: ${note}`,
  credits_added: ({ credits, note }) => `Se han añadido ${credits} créditos a tu cuenta: ${note}`,
  payment_arrived: ({ credits }) =>
    credits > 0
      ? `Tu pago ha llegado. Se han añadido ${credits} créditos a tu cuenta.`
      : 'Tu pago ha llegado. Gracias.',
  credits_low: ({ credits }) => (credits > 0 ? `Te quedan pocos créditos: ${credits}.` : 'No te quedan créditos.'),
  backup_failed: 'La copia de seguridad nocturna ha fallado. Guise sigue; el motivo está en el registro del servidor.',
  credits_returned: ({ credits }) => `Los ${credits} créditos del resultado que reclamaste han vuelto a tu cuenta.`,
}
