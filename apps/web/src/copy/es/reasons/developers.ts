import type { Sentences } from '@guise/contract'

/** Why something is refused to a program, in Spanish. */
export const developers: Sentences['developers'] = {
  token_not_good: 'Este token de acceso no vale: ha caducado, se revocó o no es nuestro.',
  token_without_scope: ({ scope }) => `Este token de acceso no vale para esta llamada. Necesita el permiso ${scope}.`,
  token_not_enough: 'Ningún token de acceso vale para esta llamada. Inicia sesión en la página web.',
  tokens_full: ({ most }) => `Una cuenta puede tener como máximo ${most} tokens de acceso. Revoca uno primero.`,
  webhooks_full: ({ most }) => `Una cuenta puede tener como máximo ${most} webhooks. Borra uno primero.`,
  too_many_webhook_calls: 'Se ha pedido demasiado a tus webhooks en poco tiempo. Inténtalo más tarde.',
  push_off: 'Esta instalación no tiene claves para avisar a los dispositivos.',
  webhook_switched_off: ({ url }) =>
    `El webhook ${url} se ha desactivado: lleva días sin aceptar nada, o ha dicho que ya no existe.`,
  too_many_tokens_made: 'Has creado demasiados tokens de acceso en poco tiempo. Inténtalo más tarde.',
}
