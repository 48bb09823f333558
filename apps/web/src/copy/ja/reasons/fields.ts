import type { Sentences } from '@guise/contract'

const kinds: Readonly<Record<string, string>> = {
  string: '文字列',
  number: '数値',
  int: '整数',
  boolean: 'true か false',
  array: 'リスト',
  object: 'オブジェクト',
}

const units: Readonly<Record<string, string>> = { string: '文字', array: '個', file: 'バイト' }

/** The rules of fields, in Japanese, after the name of the field. */
export const fields: Sentences['fields'] = {
  wrong_type: ({ expected }) => `${kinds[expected] ?? expected}にしてください`,
  too_small: ({ of, least }) => `${least}${units[of] ?? ''}以上にしてください`,
  too_big: ({ of, most }) => `${most}${units[of] ?? ''}以下にしてください`,
  wrong_format: ({ format }) => `形式が正しくありません（${format}）`,
  not_an_option: ({ options }) => `次のいずれかにしてください：${options}`,
  unknown_keys: ({ keys }) => `項目 ${keys} はありません`,
  not_valid: () => '正しくありません',

  must_be_one_of: ({ options }) => `次のいずれかにしてください：${options}。`,
  true_or_false: 'true か false にしてください。',
  web_address: ({ name }) => `${name} は http:// か https:// で始まるウェブアドレスにしてください`,
  date_and_time: '2026-01-31T12:00:00Z のような日時にしてください',
  cursor_foreign: '当方の一覧が渡したものではありません。これなしで始めてください。',
  statement_cursor_foreign: '当方の一覧が渡したものではありません。これなしで始めてください。',
  page_too_long: ({ most }) => `${most} 以下にしてください。`,
  section_shape: '日か月にしてください。',
  no_such_day: ({ day }) => `${day} という日はありません。`,
  idempotency_key_length: '1〜200文字にしてください。',

  email_invalid: '正しいメールアドレスを入力してください。',
  code_not_six_digits: '正しい6桁のコードを入力してください。',
  refresh_token_missing: 'セッションを更新するトークンがありません。',
  credits_to_take: '1〜1000の整数にしてください。',
  passkey_name_missing: 'パスキーに名前を付けてください。',

  project_name_missing: 'プロジェクト名が必要です',
  face_not_chosen: 'ソースの顔を選んでください',
  face_name_empty: '名前を空にできません。',
  face_change_empty: 'name か is_default を送ってください。',
  links_missing: '正しいURLを1つ以上入力してください',
  link_too_long: ({ most }) => `リンクは ${most} 文字までです。`,
  too_many_links: ({ most }) => `1つのタスクに ${most} リンクまでです。`,
  engine_not_offered: ({ offered }) => `このサーバーで使えるのは ${offered} だけです。`,
  status_only_pending: 'タスクは pending にだけできます（再試行されます）。',
  status_pending_for_new_face: 'source_image_id か face_selection があるときは pending にしてください。',
  too_many_pictures_picked: ({ most }) => `1枚ずつ選べるのは ${most} 枚までです。`,

  words_too_long: ({ most }) => `${most}文字以内で入力してください。`,
  note_missing: '理由を書いてください。本人が読みます。',
  wish_not_chosen: 'reprocess か refund を選んでください。',
  report_reason_missing: '結果の何が良くないかを書いてください。',
  removal_kind_not_chosen: 'result か face を選んでください。',
  removal_description_missing: '画像か顔を説明してください。',
  removal_signature_missing: '名前で署名してください。',
  removal_identification_missing: '画像の誰か、または誰の代理かを書いてください。',
  removal_good_faith_missing: '誠実な依頼であることを確認してください。',
  removal_address_leads_nowhere: 'アドレスはここの結果につながりません。削除する写真かソースの顔を指定してください。',

  operator_reason_missing: '理由を入力してください。',
  amount_zero: '数は0にできません。',
  profile_uid_shape: '英字、数字、. _ ~ - だけを100文字まで使えます',
  profile_type_empty: '空にできません',
  consent_proof_missing: '表示への同意がどう確認されたかを書いてください。',
  consent_day_missing: '表示に同意した日を書いてください。',
  row_repeated: ({ uid, row }) => `${uid} はすでに ${row} 行目にあります`,
  unknown_field: ({ names }) => `項目 ${names} はありません`,
  counted_field: ({ name }) => `${name} は数えられる値で、取り込めません`,
  name_missing: '名前を付けてください。',
  scopes_missing: '許可を1つ以上選んでください。',
  events_missing: 'イベントを1つ以上選んでください。',
  webhook_address: 'https:// で始まる公開アドレスを入力してください。',
}
