import type { Sentences } from '@guise/contract'

/** Why something is refused to a program, in German. */
export const developers: Sentences['developers'] = {
  token_not_good: 'Dieses Zugriffstoken gilt nicht: Es ist abgelaufen, wurde widerrufen oder ist keines von uns.',
  token_without_scope: ({ scope }) =>
    `Dieses Zugriffstoken gilt nicht für diesen Aufruf. Es braucht die Berechtigung ${scope}.`,
  token_not_enough: 'Für diesen Aufruf gilt kein Zugriffstoken. Melde dich dafür auf der Webseite an.',
  tokens_full: ({ most }) => `Ein Konto kann höchstens ${most} Zugriffstoken haben. Widerrufe zuerst eines.`,
  webhooks_full: ({ most }) => `Ein Konto kann höchstens ${most} Webhooks haben. Lösche zuerst einen.`,
  too_many_webhook_calls:
    'Von deinen Webhooks wurde in kurzer Zeit zu viel verlangt. Bitte versuch es später noch einmal.',
  push_off: 'Diese Installation hat keine Schlüssel, mit denen sie Geräte benachrichtigen kann.',
  webhook_switched_off: ({ url }) =>
    `Der Webhook ${url} wurde abgeschaltet: Er hat seit Tagen nichts angenommen oder gesagt, dass es ihn nicht mehr gibt.`,
  too_many_tokens_made: 'Du hast in kurzer Zeit zu viele Zugriffstoken erstellt. Bitte versuch es später noch einmal.',
}
