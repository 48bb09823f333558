import type { lightbox as english } from '../en/lightbox.ts'

/** The full-screen lightbox, the comparison, and the states of a picture. */
export const lightbox: typeof english = {
  place: '{{index, number}} / {{count, number}}',
  previous: '前へ',
  next: '次へ',
  download: 'ダウンロード',
  close: '閉じる',
  side: '表示する側',
  result: '結果',
  original: '元の写真',
  both: '並べて表示',
  originalOf: '{{alt}} の元の写真',
  zoomIn: '拡大',
  zoomOut: '縮小',
  zoomReset: 'ズーム {{percent}}%、元に戻す',
  percent: '{{percent}}%',
  keys: '左右でめくる、＋と−で拡大縮小、Shift と矢印で移動、Escape で閉じます。',
  comparison: '元の写真と結果の比較',
  comparisonValue: '元の写真 {{original}}%、結果 {{result}}%',
  noImageUrl: '画像のURLがありません',
  failedToLoad: '読み込めませんでした',
  retry: '再試行',
}
