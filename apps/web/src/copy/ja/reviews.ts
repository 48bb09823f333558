import type { reviews as english } from '../en/reviews.ts'

/** Reviews of pictures that the safety gate refused. */
export const reviews: typeof english = {
  action: '再審査を依頼',
  actionWithState: '再審査：{{state}}',
  title: '再審査',
  text: '人が画像を見て、{{hours}} 時間以内に決めます。そのためだけに保存し、その後削除します。',
  words: '伝えたいこと（任意）',
  send: '依頼を送る',
  sending: '送信中...',
  sent: '依頼を送りました。決まったらお知らせします。',
  yourWords: 'あなたの言葉',
  note: '運営者の回答',
  state: {
    open: '待機中',
    allowed: '許可',
    upheld: '拒否',
  },
  stateText: {
    open: '依頼は運営者を待っています。{{hours}} 時間以内に決まります。',
    allowed: '運営者が画像を許可しました。もう一度お試しいただけます。',
    upheld: '運営者が画像を見ましたが、拒否のままです。',
  },
}
