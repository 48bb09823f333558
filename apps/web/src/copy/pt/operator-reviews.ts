import type { operatorReviews as english } from '../en/operator-reviews.ts'

/** The operator's reviews of pictures that the safety gate refused. */
export const operatorReviews: typeof english = {
  refusedFor: {
    sexual: 'Recusada por ser sexual',
    minor: 'Recusada por mostrar um menor',
    forbidden: 'Recusada porque alguém proibiu o próprio rosto',
  },
  kind: {
    face: 'Rosto de origem',
    original: 'Foto de uma publicação',
    result: 'Resultado',
  },
  show: 'Mostrar imagem',
  gone: 'A imagem sumiu.',
  noWords: 'Sem palavras.',
  status: {
    offered: 'Não pedida',
    open: 'Aberta',
    allowed: 'Permitida',
    upheld: 'Recusa mantida',
  },
  settleTitle: 'Resolver a revisão',
  settled: 'A revisão foi resolvida.',
  decide: {
    allow: 'Permitir a imagem',
    uphold: 'Manter a recusa',
  },
}
