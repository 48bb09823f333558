import type { common as english, time as englishTime } from '../en/on-every-screen.ts'

/** Words that mean the same on every screen. */
export const common: typeof english = {
  save: '保存',
  cancel: 'キャンセル',
  delete: '削除',
  close: '閉じる',
  gotIt: 'わかりました',
  tryAgain: '再試行',
  notCopied: 'このブラウザーではページからコピーできません。テキストを選択してコピーしてください。',
  undo: '元に戻す',
  notifications: '通知',
  productName: 'Guise',
  tagline: 'どんな投稿にも、好きな顔を。',
  loading: '読み込み中...',
  loadingLabel: '読み込み中',
  actions: '操作',
  opensInNewTab: '（新しいタブで開きます）',
  untitled: '無題',
  creditsAvailable: '{{left, number}} 利用可能',
  creditsAvailableAndHeld: '{{left, number}} 利用可能、{{held, number}} 処理中',
  buyMoreCredits: 'クレジットを購入',
  plan: {
    Free: '無料',
    Premium: 'プレミアム',
    Elite: 'エリート',
  },
  saving: '保存中...',
  noPreview: 'プレビューなし',
  nothingToDownload: 'ダウンロードできるものはまだありません。',
  downloading_one: '{{count, number}} 個のファイルをダウンロード中。',
  downloading_other: '{{count, number}} 個のファイルを1秒間隔でダウンロード中。',
  downloaded_one: '{{count, number}} 個のファイルをダウンロードしました',
  downloaded_other: '{{count, number}} 個のファイルをダウンロードしました',
  notDownloaded_one:
    '{{count, number}} 個のファイルをダウンロードできませんでした。ブラウザーが許可すれば新しいタブで開きます。',
  notDownloaded_other:
    '{{count, number}} 個のファイルをダウンロードできませんでした。ブラウザーが許可すれば新しいタブで開きます。',
  notAllOpened:
    '{{count, number}} 個のファイルをダウンロードできませんでした。ブラウザーが許可すれば、そのうち {{opened, number}} 個は新しいタブで開きます。',
}

/** Times and counts. */
export const time: typeof englishTime = {
  justNow: 'たった今',
  minutesAgo_one: '{{count}}分前',
  minutesAgo_other: '{{count}}分前',
  hoursAgo_one: '{{count}}時間前',
  hoursAgo_other: '{{count}}時間前',
  daysAgo_one: '{{count}}日前',
  daysAgo_other: '{{count}}日前',
  thousands: '{{number}}千',
  byte: 'B',
  millions: '{{number}}百万',
}
