import type { reports as english } from '../en/reports.ts'

/** Reports of results: made again, or refunded. */
export const reports: typeof english = {
  action: 'Reclamar deste resultado',
  actionWithState: 'Reclamar deste resultado: {{state}}',
  wish: 'O que você deseja?',
  reprocess: 'Refazer',
  reprocessHint: 'A foto é trocada de novo com o mesmo rosto, de graça.',
  refund: 'Devolver o crédito',
  refundHint: 'O crédito volta ao seu saldo. O resultado fica.',
  reason: 'O que há de errado com o resultado?',
  reasonMissing: 'Diga o que há de errado com o resultado.',
  reasonTooLong: 'Diga em no máximo 2.000 caracteres.',
  howDecided:
    'As primeiras {{count}} reclamações em 30 dias são concedidas na hora. As seguintes são decididas pelo operador em até {{hours}} horas.',
  until: 'Este resultado pode ser reclamado até {{until}}.',
  over: 'Um resultado pode ser reclamado em até {{hours}} horas. Para este o prazo acabou em {{until}}.',
  send: 'Enviar reclamação',
  sending: 'Enviando...',
  notLoaded: 'Suas reclamações anteriores não puderam ser carregadas.',
  sent: {
    open: 'Sua reclamação foi enviada. O operador decide.',
    reprocess: 'A foto está sendo refeita, de graça.',
    refund: 'O crédito voltou ao seu saldo.',
  },
  state: {
    open: 'Esperando',
    refunded: 'Reembolsada',
    remaking: 'Refazendo',
    remade: 'Refeita',
    unmade: 'Não refeita',
    refused: 'Recusada',
    removed: 'Removido',
  },
  stateText: {
    open: 'Sua reclamação espera o operador, que decide em até {{hours}} horas.',
    refunded: 'O crédito voltou ao seu saldo.',
    remaking: 'A foto está sendo refeita, de graça.',
    remade: 'Você vê o novo resultado, feito de graça após sua reclamação.',
    unmade: 'A foto não pôde ser refeita. O crédito dado por ela é seu.',
    refused: 'O operador recusou sua reclamação.',
    removed: 'O operador removeu o resultado.',
  },
  past: {
    title: 'Sua reclamação',
    wish: 'Seu desejo',
    reason: 'Seu motivo',
    note: 'A resposta do operador',
    made: 'Enviada',
  },
}
