import type { Sentences } from '@guise/contract'

/** Why something is refused to a program, in Japanese. */
export const developers: Sentences['developers'] = {
  token_not_good: 'このアクセストークンは使えません。期限切れか、取り消されたか、当方のものではありません。',
  token_without_scope: ({ scope }) => `このアクセストークンはこの呼び出しに使えません。権限 ${scope} が必要です。`,
  token_not_enough: 'この呼び出しに使えるアクセストークンはありません。ウェブページでログインしてください。',
  tokens_full: ({ most }) => `1つのアカウントにアクセストークンは ${most} 個までです。先に1つ取り消してください。`,
  webhooks_full: ({ most }) => `1つのアカウントに Webhook は ${most} 個までです。先に1つ削除してください。`,
  too_many_webhook_calls: '短い時間に Webhook への操作が多すぎます。後でお試しください。',
  push_off: 'このサーバーには、端末に通知するための鍵がありません。',
  webhook_switched_off: ({ url }) => `Webhook ${url} を停止しました。何日も受け取らなかったか、もうないと答えました。`,
  too_many_tokens_made: '短い時間にアクセストークンを作りすぎています。後でお試しください。',
}
