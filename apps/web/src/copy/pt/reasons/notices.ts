import type { Sentences } from '@guise/contract'

/** What the bell tells, in Portuguese. */
export const notices: Sentences['notices'] = {
  welcome_consent: 'Use só rostos de pessoas que concordaram.',
  welcome_begin: 'Para começar, envie um rosto de origem, crie um projeto e cole o link de uma publicação.',
  welcome_credits: ({ credits }) => `Boas-vindas ao Guise. Você tem ${credits} créditos para começar.`,
  task_ready: ({ task, swapped, photos }) => `${task} está pronta. Trocas: ${swapped} de ${photos}.`,
  task_without_result: ({ task }) => `${task} falhou: nenhuma foto pôde ser trocada. Nada foi cobrado.`,
  one_video_ready: ({ task }) => `Um vídeo de ${task} está pronto.`,
  your_result_removed: 'Um resultado seu foi removido após uma queixa.',
  your_face_removed: 'Um rosto de origem seu foi removido após uma queixa.',
  credit_returned: 'O crédito do resultado de que você reclamou voltou à sua conta.',
  result_made_again: 'O resultado de que você reclamou está sendo refeito, de graça.',
  report_answered: ({ note }) => `Sua reclamação de um resultado foi vista: ${note}`,
  review_upheld: ({ note }) => `Sua foto foi olhada de novo e continua recusada: ${note}`,
  review_allowed_retry: ({ note }) =>
    `Sua foto foi olhada de novo e pode ser usada. Você já pode tentar de novo: ${note}`,
  review_allowed_upload: ({ note }) =>
    `Sua foto foi olhada de novo e pode ser usada. Você já pode enviá-la de novo: ${note}`,
  credits_added: ({ credits, note }) => `${credits} créditos foram adicionados à sua conta: ${note}`,
  payment_arrived: ({ credits }) =>
    credits > 0
      ? `Seu pagamento chegou. ${credits} créditos foram adicionados à sua conta.`
      : 'Seu pagamento chegou. Obrigado.',
  credits_low: ({ credits }) =>
    credits > 0 ? `Seus créditos estão acabando. Saldo: ${credits}.` : 'Você não tem mais créditos.',
  backup_failed: 'O backup da noite falhou. O Guise continua; o motivo está no registro do servidor.',
  credits_returned: ({ credits }) => `Os ${credits} créditos do resultado de que você reclamou voltaram à sua conta.`,
}
