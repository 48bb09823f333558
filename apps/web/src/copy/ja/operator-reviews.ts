import type { operatorReviews as english } from '../en/operator-reviews.ts'

/** The operator's reviews of pictures that the safety gate refused. */
export const operatorReviews: typeof english = {
  refusedFor: {
    sexual: '性的として拒否',
    minor: '未成年として拒否',
    forbidden: '顔の使用禁止により拒否',
  },
  kind: {
    face: 'ソースの顔',
    original: '投稿の写真',
    result: '結果',
  },
  show: '画像を表示',
  gone: '画像はもうありません。',
  noWords: '説明なし。',
  status: {
    offered: '依頼なし',
    open: '未決',
    allowed: '許可',
    upheld: '拒否を維持',
  },
  settleTitle: '再審査を決定',
  settled: '再審査を決定しました。',
  decide: {
    allow: '画像を許可',
    uphold: '拒否を維持',
  },
}
