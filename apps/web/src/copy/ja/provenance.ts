import type { provenance as english } from '../en/provenance.ts'

/** What a result says of how it was made. */
export const provenance: typeof english = {
  title: 'この画像の作られ方',
  subtitle: 'ファイル自体に書かれていることです。ファイルを持つ人なら誰でも読めます。',
  loading: '画像を読み取り中...',
  failed: '画像を読み取れませんでした',
  what: '内容',
  faceReplaced: 'AIが写真の顔を置き換えました。実際に起きたことの記録ではありません。',
  when: '作成',
  stamped: 'タイムスタンプ局によると：{{time}}',
  signed: '署名',
  states: {
    none: 'ファイルに署名付きの記録はありません。',
    valid: 'ファイルはここで署名され、その後変更されていません。',
    changed: 'ファイルはここで署名されましたが、その後変更されました。',
    foreign: 'ファイルは、ここではもう使われていない証明書で署名されました。',
  },
  by: '署名者：{{name}}',
  original: '元の写真',
  originalHash: '元になった写真の SHA-256：',
  originalSaid: 'その写真自身の記録もファイルに残っています。',
  originalSilent: 'その写真にコンテンツ認証情報はありませんでした。',
  originalUnknown: 'ファイルは元の写真を示していません。',
  marks: '印',
  visible: '隅に小さな「AI」があります。',
  notVisible: '見える印はありません。',
  watermark: '画素に見えない透かしがあります。',
  noWatermark: '画素に透かしはありません。',
  formats: 'ほかの形式',
  saveAs: '{{format}} で保存',
}
