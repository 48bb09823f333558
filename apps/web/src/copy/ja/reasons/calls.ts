import type { Sentences } from '@guise/contract'

/** Why a call is refused, in Japanese. */
export const calls: Sentences['calls'] = {
  text_unstorable: '保存できない文字が含まれています。取り除いてください。',
  body_not_json: 'リクエストを読めませんでした。正しいJSONを送ってください。',
  body_not_json_type: 'リクエストは application/json で送ってください。',
  body_packed: 'リクエストの本文は、ここでは展開されない方法で圧縮されています。圧縮せずに送ってください。',
  body_too_large: 'リクエストが大きすぎます。',
  headers_too_large: 'リクエストのヘッダーが大きすぎます。',
  request_unreadable: 'リクエストを読めませんでした。',
  request_too_slow: 'リクエストが遅すぎました。より良い接続でもう一度お試しください。',
  not_found: '見つかりません。',
  method_not_allowed: ({ allowed }) => `このアドレスはこの方法では呼び出せません。使えるのは ${allowed} です。`,
  internal: ({ request_id }) =>
    `こちら側で問題が起きました。もう一度お試しください。続く場合は ${request_id} をお知らせください。`,

  auth_required: 'ログインしてください。',
  session_ended: 'セッションが終了しました。もう一度ログインしてください。',
  signature_wrong: '署名が正しくありません。',
  account_blocked: ({ support_email }) =>
    `このアカウントはブロックされています。間違いと思われる場合は ${support_email} までご連絡ください。`,
  signups_closed: '現在、新しいアカウントは受け付けていません。',
  code_wrong: ({ tries_left }) => `コードが違います。残り ${tries_left} 回です。`,
  code_wrong_last_try: 'コードが違い、最後の回でした。新しいコードを請求してください。',
  code_expired: 'コードの期限が切れています。新しいコードを請求してください。',
  code_used: 'このコードは使用済みです。新しいコードを請求してください。',
  code_expired_or_used: 'コードは期限切れか使用済みです。新しいコードを請求してください。',
  link_expired_or_used: 'リンクは期限切れか使用済みです。新しいコードを請求してください。',
  code_not_sent: 'コードを送れませんでした。1分後にもう一度お試しください。',
  fresh_proof_needed: 'もう一度本人確認をしてください。パスキーか、メールに送るコードで行えます。',
  passkey_proof_needed: 'パスキーで本人確認をしてください。ここでは運営者に必要です。',
  passkey_unknown: 'このパスキーはここではもう使えません。メールでログインしてください。',
  passkey_not_right: 'パスキーを確認できませんでした。もう一度試すか、メールでログインしてください。',
  passkey_too_late: '時間がかかりすぎたか、別の場所で始まりました。もう一度お試しください。',
  explore_needs_elite_yearly: '「さがす」はエリート年間プランの方だけが使えます。',

  picture_missing: 'この画像は、このサーバーの保管場所にもうありません。運営者にお知らせください。',
  picture_address_expired: 'この画像のアドレスは無効になりました。ページを再読み込みしてください。',
  download_address_expired: 'このダウンロードのアドレスは無効になりました。ギャラリーからもう一度始めてください。',
  idempotency_key_reused: 'この Idempotency-Key は別のリクエストで使用済みです。新しいものを使ってください。',

  no_credits_for_task: '申し訳ありません、新しいタスクを始めるクレジットが足りません。',
  no_credits_to_take: 'クレジットがそれほどありません。',
  user_has_fewer_credits: ({ credits }) => `このユーザーのクレジットは ${credits} だけです。`,

  too_many_requests: 'リクエストが多すぎます。少し待ってからお試しください。',
  too_much_waiting: 'まだ多くの作業が待っています。一部が終わってからお試しください。',
  too_much_created: '短い時間に作りすぎています。後でお試しください。',
  too_many_photos_added: '短い時間に写真を追加しすぎています。後でお試しください。',
  too_many_photos_checked: '短い時間に写真を確認しすぎています。後でお試しください。',
  too_many_photos_looked_at: '短い時間に写真を見すぎています。後でお試しください。',
  too_many_pictures_checked: 'ここから多くの画像が調べられました。後でお試しください。',
  too_many_exports: 'データは何度も書き出されています。後でお試しください。',
  too_many_codes: 'コードの請求が多すぎます。後でお試しください。',
  too_many_codes_today:
    '今日このアドレスに送ったコードが多すぎます。まだ使っていない最新のメールのリンクを開いてください。',
  too_many_tries: '試行が多すぎます。後でお試しください。',
  too_many_wrong_codes: '今日は間違ったコードが多すぎます。メールのリンクを開いてください。',
  too_many_proofs: '本人確認の試行が多すぎます。後でお試しください。',
  too_many_email_changes: 'メールアドレスの変更が多すぎます。後でお試しください。',
  too_many_removal_requests: ({ support_email }) =>
    `今日はここからの依頼が多すぎます。${support_email} までご連絡ください。`,

  database_away: 'データベースが一時的に使えません。もう一度お試しください。',
  storage_away: '画像に一時的に届きません。もう一度お試しください。',
  database_silent: 'データベースが応答しません。',
  database_full: 'データベースのディスクがいっぱいです。後でお試しください。',
  pictures_full: '画像のディスクがいっぱいです。後でお試しください。',
  pictures_gone: '画像が、このサーバーの保管場所にもうありません。',
  took_too_long: '許される時間を超えました。少し後にお試しください。',
  too_many_at_once: '同時の利用が多すぎます。少し後にお試しください。',
  too_many_pictures: '処理できる数を超える写真があります。少し後にお試しください。',
  too_many_uploads: '同時に受け取れる数を超える写真が送られています。少し後にお試しください。',
  task_too_large_to_watch: 'このタスクは大きすぎて即時表示できません。ページは数秒ごとに更新されます。',
  too_many_live_views: '即時表示が多く開かれています。ページは数秒ごとに更新されます。',
  queue_full: '受け付けられる以上の作業が待っています。30秒後にお試しください。',
  process_stopping: 'このプロセスは停止中です。',
  server_restarting: 'サーバーは再起動中です。もう一度お試しください。',
  fingers_too_late: '時間がかかりすぎたか、写真は送信済みです。最初からやり直してください。',
  too_many_prohibitions: ({ support_email }) =>
    `ここから、またはこのアドレスでの依頼が多すぎます。明日試すか、${support_email} までご連絡ください。`,
}

/** Why something is refused to a program, in Japanese. */
export const developers: Sentences['developers'] = {
  token_not_good: 'このアクセストークンは使えません。期限切れか、取り消されたか、当方のものではありません。',
  token_without_scope: ({ scope }) => `このアクセストークンはこの呼び出しに使えません。権限 ${scope} が必要です。`,
  token_not_enough: 'この呼び出しに使えるアクセストークンはありません。ウェブページでログインしてください。',
  tokens_full: ({ most }) => `1つのアカウントにアクセストークンは ${most} 個までです。先に1つ取り消してください。`,
  webhooks_full: ({ most }) => `1つのアカウントに Webhook は ${most} 個までです。先に1つ削除してください。`,
  too_many_webhook_calls: '短い時間に Webhook への操作が多すぎます。後でお試しください。',
  push_off: 'このサーバーには、端末に通知するための鍵がありません。',
  webhook_switched_off: ({ url }) => `Webhook ${url} を停止しました。何日も受け取らなかったか、もうないと答えました。`,
  too_many_tokens_made: '短い時間にアクセストークンを作りすぎています。後でお試しください。',
}
