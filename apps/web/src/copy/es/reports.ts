import type { reports as english } from '../en/reports.ts'

/** Reports of results: made again, or refunded. */
export const reports: typeof english = {
  action: 'Reclamar este resultado',
  actionWithState: 'Reclamar este resultado: {{state}}',
  wish: '¿Qué deseas?',
  reprocess: 'Hacerlo de nuevo',
  reprocessHint: 'La foto se cambia otra vez con la misma cara, gratis.',
  refund: 'Recuperar el crédito',
  refundHint: 'El crédito vuelve a tu saldo. El resultado se queda.',
  reason: '¿Qué tiene de malo el resultado?',
  reasonMissing: 'Di qué tiene de malo el resultado.',
  reasonTooLong: 'Dilo en 2.000 caracteres como máximo.',
  howDecided:
    'Las primeras {{count}} reclamaciones en 30 días se conceden al momento. Las siguientes las decide el operador en {{hours}} horas.',
  until: 'Este resultado se puede reclamar hasta {{until}}.',
  over: 'Un resultado se puede reclamar en {{hours}} horas. Para este el plazo terminó el {{until}}.',
  send: 'Enviar reclamación',
  sending: 'Enviando...',
  notLoaded: 'No se han podido cargar tus reclamaciones anteriores.',
  sent: {
    open: 'Tu reclamación se ha enviado. Decide el operador.',
    reprocess: 'La foto se está haciendo de nuevo, gratis.',
    refund: 'El crédito ha vuelto a tu saldo.',
  },
  state: {
    open: 'En espera',
    refunded: 'Reembolsada',
    remaking: 'Rehaciendo',
    remade: 'Hecha de nuevo',
    unmade: 'No rehecha',
    refused: 'Rechazada',
    removed: 'Retirado',
  },
  stateText: {
    open: 'Tu reclamación espera al operador, que decide en {{hours}} horas.',
    refunded: 'El crédito ha vuelto a tu saldo.',
    remaking: 'La foto se está haciendo de nuevo, gratis.',
    remade: 'Ves el resultado nuevo, hecho gratis tras tu reclamación.',
    unmade: 'La foto no se ha podido hacer de nuevo. El crédito que se dio por ella es tuyo.',
    refused: 'El operador ha rechazado tu reclamación.',
    removed: 'El operador ha retirado el resultado.',
  },
  past: {
    title: 'Tu reclamación',
    wish: 'Tu deseo',
    reason: 'Tu motivo',
    note: 'La respuesta del operador',
    made: 'Enviada',
  },
}
