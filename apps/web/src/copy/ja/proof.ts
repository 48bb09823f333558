import type { proof as english } from '../en/proof.ts'

/** Showing anew who one is, and what a passkey may say. */
export const proof: typeof english = {
  title: 'ご本人ですか？',
  text: 'ログインから時間がたっています。もう一度本人確認をすると続けられます。',
  operatorText: '運営者はパスキーで本人確認をします。その後続けられます。',
  usePasskey: 'パスキーを使う',
  waiting: 'パスキーを待っています...',
  sendCode: 'コードを送る',
  sendCodeInstead: '代わりにコードを送る',
  sendingCode: 'コードを送信中...',
  codeSentTo: '<email>{{email}}</email> に送ったコードを入力してください。',
  willSendTo: '<email>{{email}}</email> にコードを送ります。',
  verify: '続ける',
  verifying: '確認中...',
  noPasskey: 'パスキーがまだありません。先にアカウントのページで作ってください。',
  notHere: 'パスキーは https のアドレスと localhost で使えます。このアドレスでは使えません。',
  toAccount: 'アカウントへ',
  gateTitle: 'ここでは運営者にパスキーが必要です',
  gateText: 'パスキーを使うと、これらのページが12時間開きます。',
  problem: {
    declined: 'パスキーは使われませんでした。もう一度試すか、別の方法を選んでください。',
    notMade: 'パスキーは作られませんでした。もう一度お試しください。',
    alreadyThere: 'この端末には、このアカウントのパスキーがすでにあります。',
    unable: 'このブラウザーか端末では、パスキーでそれができません。',
  },
}
