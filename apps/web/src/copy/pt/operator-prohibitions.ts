import type { operatorProhibitions as english } from '../en/operator-prohibitions.ts'

/** The operator's decisions on faces that nobody may use. */
export const operatorProhibitions: typeof english = {
  title: 'Nunca usar este rosto',
  fingers_one: '{{count}} dedo foi pedido',
  fingers_other: '{{count}} dedos foram pedidos',
  photo: 'Foto da pessoa que proíbe o próprio rosto',
  photoGone: 'A foto foi apagada.',
  status: {
    open: 'Aberta',
    approved: 'Rosto proibido',
    refused: 'Recusada',
    lapsed: 'Não decidida a tempo',
    withdrawn: 'Retirada pela pessoa',
  },
  settleTitle: 'Decidir sobre a proibição',
  settled: 'A proibição foi resolvida.',
  decide: {
    approve: 'Proibir o rosto',
    refuse: 'Recusar',
  },
  misses: {
    title: 'Quase reconhecidos',
    text: 'Imagens que quase se parecem com alguém que proibiu o próprio rosto. Elas passaram.',
    none: 'Ninguém quase se parece com um rosto proibido.',
    likeness: 'Semelhança {{percent}}%, recusada a partir de {{from}}%',
    kind: { face: 'Rosto de origem', original: 'Foto de uma publicação' },
    gone: 'A imagem sumiu.',
    settleTitle: 'Quem é?',
    settled: 'Obrigado, foi anotado.',
    why: 'Por quê',
    whyHint: 'Fica escrito no registro dos operadores.',
    whyMissing: 'Diga por quê; fica no registro.',
    decide: {
      same: 'A mesma pessoa: recusar a partir de agora',
      other: 'Outra pessoa: deixar esta imagem passar',
    },
  },
}
