import type { Sentences } from '@guise/contract'

const formats = {
  gif: 'GIF',
  pdf: 'PDF',
  eps: 'EPSの図',
  tiff: 'TIFF画像',
  icon: 'アイコン',
  bmp: 'BMP画像',
  svg: 'SVGの図',
  web_page: 'ウェブページ',
  heic: 'HEIC画像',
  video: '動画',
}

/** What goes wrong with a post, in Japanese. */
export const posts: Sentences['posts'] = {
  post_unsupported:
    'この種類の投稿はまだ読めません。写真のある公開投稿のリンクを貼るか、写真を自分で追加してください。',
  post_not_found: 'このリンクに投稿はありません。削除された可能性があります。アドレスを確かめてください。',
  post_private: 'この投稿は非公開です。ログアウトした状態で開いて確かめてください。',
  post_login_required: 'このネットワークはログインした人にだけ投稿を見せます。写真を自分で追加してください。',
  post_age_gated: 'この投稿は年齢確認があり、読めません。別の投稿を選んでください。',
  post_no_photos: 'このリンクに写真が見つかりませんでした。写真のある投稿のリンクを貼ってください。',
  post_rate_limited: 'ネットワークから速度を落とすよう求められています。数分後にお試しください。',
  post_blocked_address: 'このリンクは公開ウェブにないアドレスに続きます。公開投稿のリンクを貼ってください。',
  post_network_changed: 'ネットワークの応答をまだ理解できません。後で試すか、写真を自分で追加してください。',
  post_too_large: '大きすぎて読めません。写真は25 MB、5000万画素までです。小さいものを選んでください。',
  post_timeout: 'サイトの応答に時間がかかりすぎました。数分後にお試しください。',
  post_unreachable: 'サイトに接続できませんでした。アドレスを確かめるか、数分後にお試しください。',
  post_not_an_image: 'このアドレスに使える写真がありません。JPEG、PNG、WebP、AVIFを選んでください。',
  post_malformed_link: '開けるウェブアドレスではありません。https:// から始まるリンク全体を貼ってください。',
  post_bad_answer: 'サイトの応答を読めません。ブラウザーでリンクを確かめてからお試しください。',

  post_same_post:
    'このリンクはすでにこのタスクにある投稿です。処理も費用も発生しません。別の投稿のリンクを貼ってください。',

  post_switched_off: ({ network }) =>
    `このサーバーでは ${network} の投稿の読み取りが停止されています。写真を自分で追加してください。`,
  post_needs_key: ({ network }) =>
    `${network} の投稿を読むには専用の鍵が必要ですが、このサーバーにはありません。写真を自分で追加してください。`,
  post_key_refused: ({ network }) =>
    `${network} がこのサーバーの鍵を受け付けません。サポートに知らせるか、写真を自分で追加してください。`,
  post_hidden: ({ network }) =>
    `${network} はログアウト中の人にこの投稿を見せません。非公開か削除されています。ログアウトして開いて確かめてください。`,
  post_kept_out:
    'このサイトはサーバーにページを読ませません。プログラムを拒んでいるか、非公開のページです。写真を自分で追加してください。',
  post_file_kept_out:
    'このファイルは投稿に示されていますが、サイトがサーバーに渡しません。保存して自分で追加してください。',
  post_file_gone:
    'このファイルは投稿に示されていますが、サイトにはもうありません。もう一度試すか、自分で追加してください。',
  post_account_closed: 'この投稿のアカウントは現在閉じられています。別の投稿のリンクを貼ってください。',
  post_profile_link: 'これは投稿ではなくプロフィールのリンクです。投稿を開き、そのリンクを貼ってください。',
  post_story_link: 'ストーリーはログインした人にだけ表示されます。写真を自分で追加してください。',
  post_list_link: 'これは投稿ではなく一覧のリンクです。投稿を開き、そのリンクを貼ってください。',
  post_other_link: 'この種類のリンクに投稿はありません。投稿を開き、そのリンクを貼ってください。',
  post_addresses_unusable:
    'この投稿の写真のアドレスが長すぎるか、ウェブのものではありません。写真を自分で追加してください。',
  post_too_many_addresses: 'この投稿は多くのアドレスに続くため読めません。写真を自分で追加してください。',
  post_endless_redirects:
    'このリンクは終わりなく転送されます。ブラウザーで開き、たどり着いたアドレスを貼ってください。',
  post_photo_damaged: 'この写真は壊れているか不完全です。別のものを選んでください。',
  post_odd_shape: 'この写真は細長すぎて処理できません。別のものを選んでください。',
  post_foreign_format: ({ format }) => `これは${formats[format]}です。JPEG、PNG、WebP、AVIFの写真を選んでください。`,

  gave_up_reading: 'この投稿は6回試しても読めませんでした。後でお試しください。',
  gave_up_fetching: 'この投稿の写真は3回試しても取得できませんでした。後でお試しください。',
  post_only_stream:
    'ネットワークはこの動画を細切れ（HLSかDASH）でしか渡しません。動画を保存して自分で追加してください。',
  post_only_page:
    'ネットワークはこの動画を自分のページでしか見せず、ファイルを渡しません。動画を保存して自分で追加してください。',
  post_only_still: 'ネットワークはこの動画の静止画しか渡しません。動画を保存して自分で追加してください。',
  post_no_film: 'このアドレスに使える動画がありません。MP4かWebMで保存して自分で追加してください。',
}
