import type { operatorTrouble as english } from '../en/operator-trouble.ts'

export const operatorTrouble: typeof english = {
  /** Why a post could not be read, by the code of the problem. */
  failure: {
    unsupported: 'この種類の投稿は読み取れません',
    not_found: '投稿が見つかりません',
    private: '非公開の投稿',
    login_required: 'サインインが必要',
    age_gated: '年齢確認が必要',
    no_photos: '投稿に写真がありません',
    rate_limited: '間隔をあけるよう求められました',
    blocked_address: '公開ウェブにないアドレス',
    network_changed: '回答を理解できません: ネットワークが変わりました',
    too_large: '写真が大きすぎます',
    timeout: '時間内に応答なし',
    unreachable: '接続できません',
    not_an_image: '使える写真がありません',
    malformed_link: 'ウェブアドレスではありません',
    bad_answer: '回答を読み取れません',
    same_post: 'すでにある投稿',
  },
  /** What is done about a broken promise, by what it is about. */
  todo: {
    credits:
      'クレジットと結果が合っていません。今の状態をバックアップし (guise backup)、その人の動きと結果を比べて、失われた分を手で渡してください。',
    work: '作業が途中で止まっています。5分後にもう一度監査してください。処理中だっただけのものは消えます。残ったものは持ち主が取り消して再試行し、打ち切られたジョブは「ジョブ」で再試行します。',
    files:
      '画像とファイルが合っていません。ディスクまたはストレージを確認し、欠けたファイルをバックアップから戻してください。どこにも属さないファイルは容量を使うだけです。',
    kept: 'どこにも表示されない画像、または持ち主のいない画像が残っています。掃除では見つからないため、識別子をプログラムの担当者に渡してください。',
    counts: '数が合っていませんが、誰も何も失っていません。プログラムの担当者のために識別子を残してください。',
    sessions: 'ブロックされた人がまだサインインしています。「ユーザー」で探し、すべてのセッションを終了してください。',
  },
}
