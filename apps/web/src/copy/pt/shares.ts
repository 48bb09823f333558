import type { shares as english } from '../en/shares.ts'

/** Links by which results are shared, and what they show. */
export const shares: typeof english = {
  action: 'Compartilhar resultados',
  title: 'Compartilhar resultados',
  explained:
    'Quem tem um link vê os resultados desta tarefa até ele expirar ou você revogá-lo. Os originais continuam só seus.',
  one: {
    action: 'Compartilhar este resultado',
    explained: 'Quem tem um link vê este resultado até ele expirar ou você revogá-lo. O original continua só seu.',
    only: 'Mostra um resultado.',
  },
  lasts: 'Expira após',
  days_one: '{{count, number}} dia',
  days_other: '{{count, number}} dias',
  create: 'Criar link',
  list: 'Links',
  copy: 'Copiar link',
  copied: 'Link copiado.',
  revoke: 'Revogar link',
  until: 'Até {{time}}.',
  opened_zero: 'Ainda não foi aberto.',
  opened_one: 'Aberto uma vez.',
  opened_other: 'Aberto {{count, number}} vezes.',
  page: {
    title: 'Feito com Guise',
    altered: 'Imagens alteradas: uma IA trocou um rosto em cada uma. Elas não registram algo que aconteceu.',
    loading: 'Carregando imagens',
    goneTitle: 'Este link não leva a lugar nenhum',
    gone: 'Ele expirou, foi revogado, ou o que mostrava sumiu.',
    alt: 'Imagem alterada {{number}}',
    mark: 'IA',
    made: 'Feita {{time}}.',
    from: 'Publicação original {{network}}',
    fromAuthor: 'Publicação original de {{author}}',
  },
}
