import type { shares as english } from '../en/shares.ts'

/** Links by which results are shared, and what they show. */
export const shares: typeof english = {
  action: '結果を共有',
  title: '結果を共有',
  explained: 'リンクを持つ人は、期限が切れるか取り消すまで、このタスクの結果を見られます。元の写真は見られません。',
  one: {
    action: 'この結果を共有',
    explained: 'リンクを持つ人は、期限が切れるか取り消すまで、この結果を見られます。元の写真は見られません。',
    only: '結果を1つ表示します。',
  },
  lasts: '期限',
  days_one: '{{count, number}} 日',
  days_other: '{{count, number}} 日',
  create: 'リンクを作成',
  list: 'リンク',
  copy: 'リンクをコピー',
  copied: 'リンクをコピーしました。',
  revoke: 'リンクを取り消す',
  until: '{{time}} まで。',
  opened_zero: 'まだ開かれていません。',
  opened_one: '1回開かれました。',
  opened_other: '{{count, number}} 回開かれました。',
  page: {
    title: 'Guise で作成',
    altered: '加工された画像：AIがそれぞれの顔を置き換えました。実際に起きたことの記録ではありません。',
    loading: '画像を読み込み中',
    goneTitle: 'このリンクの先には何もありません',
    gone: '期限切れか、取り消されたか、見せていたものが消えました。',
    alt: '加工された画像 {{number}}',
    mark: 'AI',
    made: '作成：{{time}}。',
    from: '元の投稿 {{network}}',
    fromAuthor: '{{author}} の元の投稿',
  },
}
