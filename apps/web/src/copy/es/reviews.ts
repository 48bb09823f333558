import type { reviews as english } from '../en/reviews.ts'

/** Reviews of pictures that the safety gate refused. */
export const reviews: typeof english = {
  action: 'Pedir una revisión',
  actionWithState: 'Revisión: {{state}}',
  title: 'Revisión',
  text: 'Una persona mira la imagen y decide en {{hours}} horas. Se guarda solo para eso y después se borra.',
  words: '¿Qué deberíamos saber? (opcional)',
  send: 'Enviar solicitud',
  sending: 'Enviando...',
  sent: 'Tu solicitud se ha enviado. Te avisaremos cuando se decida.',
  yourWords: 'Tus palabras',
  note: 'La respuesta del operador',
  state: {
    open: 'En espera',
    allowed: 'Permitida',
    upheld: 'Rechazada',
  },
  stateText: {
    open: 'Tu solicitud espera al operador, que decide en {{hours}} horas.',
    allowed: 'El operador ha permitido la imagen. Ya puedes intentarlo de nuevo.',
    upheld: 'El operador ha mirado la imagen y sigue rechazada.',
  },
}
