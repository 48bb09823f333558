import type { operatorProhibitions as english } from '../en/operator-prohibitions.ts'

/** The operator's decisions on faces that nobody may use. */
export const operatorProhibitions: typeof english = {
  title: 'No usar nunca esta cara',
  fingers_one: 'Se pidió {{count}} dedo',
  fingers_other: 'Se pidieron {{count}} dedos',
  photo: 'Foto de la persona que prohíbe su cara',
  photoGone: 'La foto está borrada.',
  status: {
    open: 'Abierta',
    approved: 'Cara prohibida',
    refused: 'Rechazada',
    lapsed: 'No decidida a tiempo',
    withdrawn: 'Retirada por la persona',
  },
  settleTitle: 'Decidir sobre la prohibición',
  settled: 'La prohibición se ha resuelto.',
  decide: {
    approve: 'Prohibir la cara',
    refuse: 'Rechazar',
  },
  misses: {
    title: 'Casi coincidencias',
    text: 'Imágenes que casi se parecen a alguien que ha prohibido su cara. Se dejaron pasar.',
    none: 'Nadie se parece casi a una cara prohibida.',
    likeness: 'Parecido {{percent}}\u00a0%, se rechaza desde {{from}}\u00a0%',
    kind: { face: 'Cara de origen', original: 'Foto de una publicación' },
    gone: 'La imagen ya no está.',
    settleTitle: '¿Quién es?',
    settled: 'Gracias, se ha anotado.',
    why: 'Por qué',
    whyHint: 'Se escribe en el registro de operadores.',
    whyMissing: 'Di por qué; queda en el registro.',
    decide: {
      same: 'La misma persona: rechazar desde ahora',
      other: 'Otra persona: dejar pasar esta imagen',
    },
  },
}
