import type { operatorProhibitions as english } from '../en/operator-prohibitions.ts'

/** The operator's decisions on faces that nobody may use. */
export const operatorProhibitions: typeof english = {
  title: 'この顔を使わない',
  fingers_one: '求めた指は {{count}} 本',
  fingers_other: '求めた指は {{count}} 本',
  photo: '顔の使用を禁止する人の写真',
  photoGone: '写真は削除されました。',
  status: {
    open: '未決',
    approved: '使用禁止',
    refused: '却下',
    lapsed: '期限内に決まらず',
    withdrawn: '本人が取り消し',
  },
  settleTitle: '使用禁止を決定',
  settled: '使用禁止を決定しました。',
  decide: {
    approve: '顔の使用を禁止',
    refuse: '却下',
  },
  misses: {
    title: '近い顔',
    text: '使用を禁止した人に近い画像です。通されました。',
    none: '禁止された顔に近いものはありません。',
    likeness: '類似 {{percent}}%、{{from}}% 以上で拒否',
    kind: { face: 'ソースの顔', original: '投稿の写真' },
    gone: '画像はもうありません。',
    settleTitle: '誰ですか？',
    settled: '記録しました。',
    why: '理由',
    whyHint: '運営者の記録に残ります。',
    whyMissing: '理由を書いてください。記録に残ります。',
    decide: {
      same: '同じ人：以後拒否する',
      other: '別の人：この画像を通す',
    },
  },
}
