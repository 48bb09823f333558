import type { Sentences } from '@guise/contract'

const refused = {
  photo: {
    sexual: 'この写真は裸体のように見えるため、Guise は入れ替えません。違う場合は再審査を依頼してください。',
    minor: 'この写真の誰かが18歳未満に見えるため、Guise は入れ替えません。違う場合は再審査を依頼してください。',
    forbidden: 'この写真の人は顔の使用を禁止しているため、Guise は入れ替えません。別の人なら再審査を依頼してください。',
  },
  face: {
    sexual: 'ソースの顔の写真が裸体のように見えるため、Guise は使いません。別の顔を選んでください。',
    minor: 'ソースの顔が18歳未満に見えるため、Guise は使いません。別の顔を選んでください。',
    forbidden: 'ソースの顔の人が使用を禁止しているため、Guise は使いません。別の顔を選んでください。',
  },
  result: {
    sexual: 'この写真の結果が裸体のように見えるため、Guise は保存しません。違う場合は再審査を依頼してください。',
    minor: 'この写真の結果の誰かが18歳未満に見えるため、Guise は保存しません。違う場合は再審査を依頼してください。',
    forbidden:
      'この写真の結果の誰かが顔の使用を禁止しているため、Guise は保存しません。別の人なら再審査を依頼してください。',
  },
  video: {
    sexual: 'この動画は裸体のように見えるため、Guise は入れ替えません。違う場合は再審査を依頼してください。',
    forbidden:
      'この動画の誰かが顔の使用を禁止しているため、Guise は入れ替えません。別の人なら再審査を依頼してください。',
    minor: 'この動画の誰かが18歳未満に見えるため、Guise は入れ替えません。違う場合は再審査を依頼してください。',
  },
  video_result: {
    sexual: 'この動画の結果が裸体のように見えるため、Guise は保存しません。違う場合は再審査を依頼してください。',
    forbidden:
      'この動画の結果の誰かが顔の使用を禁止しているため、Guise は保存しません。別の人なら再審査を依頼してください。',
    minor: 'この動画の結果の誰かが18歳未満に見えるため、Guise は保存しません。違う場合は再審査を依頼してください。',
  },
}

/** What goes wrong with a photo, in Japanese. */
export const photos: Sentences['photos'] = {
  photo_no_face: 'この写真に顔が見つかりませんでした。',
  photo_no_match: '探している人がこの写真に見つかりませんでした。',
  photo_source_no_face: 'ソースの写真に顔が見つかりませんでした。1人が正面を向いた明るい写真を使ってください。',
  photo_reference_no_face: '参照の写真に顔が見つかりませんでした。1人が正面を向いた明るい写真を使ってください。',
  photo_face_too_small: '顔が小さすぎます。もっと大きく写った写真を使ってください。',
  photo_turned_away: '顔の向きが横すぎます。カメラを向いた写真を使ってください。',
  photo_covered: '顔が隠れすぎています。顔が見える写真を使ってください。',
  photo_blurred: '顔がぼけすぎています。もっと鮮明な写真を使ってください。',
  photo_source_blurred: 'この大きさの顔には、ソースの写真がぼけすぎています。もっと鮮明な写真を使ってください。',
  photo_source_badly_lit:
    'ソースの写真の光が強すぎるか、色がつきすぎていて、この写真に合いません。正面からのやわらかい自然光の写真を使ってください。',
  photo_source_covered: 'ソースの写真では顔の一部が何かに隠れています。顔全体が見える写真を使ってください。',
  photo_source_turned: 'ソースの写真の顔は、この写真の顔と向きが違います。同じような向きの写真を使ってください。',
  photo_low_quality: 'この写真では十分な仕上がりになりませんでした。',
  photo_undecodable: 'このファイルを写真として読めませんでした。',
  photo_too_large: 'この写真は大きすぎます。5000万画素以下のものを使ってください。',

  photo_out_of_focus: '顔にピントが合っていません。鮮明な写真のほうが、きれいに仕上がります。',
  photo_eyes_shut: '目が閉じています。目が開いている写真のほうが、きれいに仕上がります。',
  photo_eyes_dark: '目が暗がりにあります。目に光が当たっている写真のほうが、きれいに仕上がります。',
  photo_eyes_covered:
    '眼鏡、髪、手などで目の一部が隠れています。目がはっきり見える写真のほうが、きれいに仕上がります。',
  photo_lit_from_one_side: '顔の片側が暗くなっています。均一に照らされた写真のほうが、きれいに仕上がります。',
  photo_lit_in_colours: '顔に色のついた光が当たっています。日光で撮った写真のほうが、きれいに仕上がります。',
  photo_burnt_out: '顔の一部が明るすぎます。やわらかい光で撮った写真のほうが、きれいに仕上がります。',
  photo_first_frame: 'この画像はアニメーションです。最初の1コマだけを使います。',

  file_damaged: '写真が壊れているか、画像ではありません。',
  file_too_many_pixels: '写真が5000万画素を超えています。',
  file_takes_too_much: 'この種類と大きさの写真はメモリを使いすぎます。JPEGで保存するか、小さくしてください。',
  file_odd_shape: '写真が細長すぎて処理できません。',
  file_format: 'ファイル形式が正しくありません。JPG、PNG、WEBPを選んでください。',
  upload_too_large: 'ファイルが大きすぎます。10 MB未満のファイルを選んでください。',
  upload_not_multipart: '写真は multipart/form-data の file という部分で送ってください。',
  upload_wrong_part: '写真は file という部分で送ってください。',
  upload_cut_off: 'アップロードが途切れたか、正しい形ではありません。もう一度送ってください。',
  upload_without_photo: 'ファイルが送られていません。JPG、PNG、WEBPの写真を選んでください。',

  picture_refused: ({ of, why }) => refused[of][why],
  picture_removed: 'この画像は苦情により削除され、再び使えません。',
  picture_unchecked: '今はこの写真を確認できません。1分後にお試しください。',
  pictures_not_stored: '今は画像を保存できません。1分後にお試しください。',
  storage_full: ({ used_mb, allowed_mb }) =>
    `容量がいっぱいです：${allowed_mb} MB のうち ${used_mb} MB を使用中です。顔か、ギャラリーの画像を削除してください。`,

  no_credits_for_photo: 'この写真のクレジットが足りません。',
  face_deleted: 'この写真のソースの顔は削除されました。別の顔を選んで再試行してください。',
  result_removed: 'この結果は苦情により削除されました。',
  video_unsupported: '動画の入れ替えはまもなく対応します。今はまだ使えません。',
  cancelled: 'タスクは中止されました',
  task_failed: 'タスクは処理中に失敗しました',
  gave_up_swapping: 'この写真は3回試しても入れ替えられませんでした。費用はかかっていません。後でお試しください。',
  photo_many_faces: 'この写真には顔が2つ以上あります。ご本人だけの写真を撮ってください。',
  photo_forbidden: 'この写真の人は、顔の使用を禁止しています。',
}
