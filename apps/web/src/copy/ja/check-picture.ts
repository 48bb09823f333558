import type { checkPicture as english } from '../en/check-picture.ts'

/** Whether a picture was made here, which anybody may ask. */
export const checkPicture: typeof english = {
  title: '画像を調べる',
  subtitle: '画像がこの Guise で作られたか、いつ作られたかを調べます。アカウントは不要です。',
  link: '画像を調べる',
  nothingKept: 'JPG、PNG、WEBP、10 MBまで。画像は見たあと忘れられます。何も保存しません。',
  looking: '画像を見ています...',
  verdict: {
    made: 'この画像はここで作られました。',
    likely: 'この画像はおそらくここ、または別の Guise で作られました。',
    unknown: 'この画像には、ここで作られたことを示すものがありません。',
  },
  layers: {
    credentials: 'コンテンツ認証情報',
    watermark: '見えない透かし',
    likeness: '類似',
  },
  states: {
    credentials: {
      none: 'ファイルに署名付きの記録はありません。画像を保存し直すと失われます。',
      valid: 'ファイルはここで署名され、その後変更されていません。顔が置き換えられています。',
      changed: 'ファイルはここで署名されましたが、その後変更されました。',
      foreign: 'ファイルには別の人が署名した記録があります。',
    },
    watermark: {
      none: '画素に透かしは見つかりませんでした。',
      known: '画素に、ここに保存されている結果の印があります。',
      unknown: '画素に Guise の印がありますが、その結果はここにありません。削除されたか、別の場所で作られました。',
    },
    likeness: {
      none: 'ここに保存されている結果に似たものはありません。',
      similar: 'ここに保存されている結果、またはその元の写真と同じに見えます。',
    },
  },
  madeAt: '作成：{{time}}',
  limits:
    'どの層も、大きな切り抜き、フィルター、上書きで失われることがあります。何も見つからなくても、本物だという証明にはなりません。',
  video: {
    taken: '動画も{{mb}} MBまで調べられます。1コマだけを見ます。',
    looking: '動画を見ています...',
    verdict: {
      made: 'この動画はここで作られました。',
      likely: 'この動画はおそらくここ、または別の Guise で作られました。',
      unknown: 'この動画には、ここで作られたことを示すものがありません。',
    },
  },
}
