import type { Sentences } from '@guise/contract'

/** Why something is refused to a program, in Portuguese. */
export const developers: Sentences['developers'] = {
  token_not_good: 'Este token de acesso não vale: expirou, foi revogado ou não é nosso.',
  token_without_scope: ({ scope }) =>
    `Este token de acesso não vale para esta chamada. Ele precisa da permissão ${scope}.`,
  token_not_enough: 'Nenhum token de acesso vale para esta chamada. Entre na página web.',
  tokens_full: ({ most }) => `Uma conta pode ter no máximo ${most} tokens de acesso. Revogue um antes.`,
  webhooks_full: ({ most }) => `Uma conta pode ter no máximo ${most} webhooks. Apague um antes.`,
  too_many_webhook_calls: 'Foi pedido demais aos seus webhooks em pouco tempo. Tente mais tarde.',
  push_off: 'Esta instalação não tem chaves para avisar os dispositivos.',
  webhook_switched_off: ({ url }) =>
    `O webhook ${url} foi desligado: há dias não aceita nada, ou disse que não existe mais.`,
  too_many_tokens_made: 'Você criou tokens de acesso demais em pouco tempo. Tente mais tarde.',
}
