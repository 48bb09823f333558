import type { operatorReviews as english } from '../en/operator-reviews.ts'

/** The operator's reviews of pictures that the safety gate refused. */
export const operatorReviews: typeof english = {
  refusedFor: {
    sexual: 'Rechazada por sexual',
    minor: 'Rechazada por mostrar a un menor',
    forbidden: 'Rechazada porque alguien ha prohibido su cara',
  },
  kind: {
    face: 'Cara de origen',
    original: 'Foto de una publicación',
    result: 'Resultado',
  },
  show: 'Mostrar imagen',
  gone: 'La imagen ya no está.',
  noWords: 'Sin palabras.',
  status: {
    offered: 'No pedida',
    open: 'Abierta',
    allowed: 'Permitida',
    upheld: 'Rechazo confirmado',
  },
  settleTitle: 'Resolver la revisión',
  settled: 'La revisión se ha resuelto.',
  decide: {
    allow: 'Permitir la imagen',
    uphold: 'Confirmar el rechazo',
  },
}
