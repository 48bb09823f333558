import type { Sentences } from '@guise/contract'

/** What the bell tells, in Japanese. */
export const notices: Sentences['notices'] = {
  welcome_consent: '同意した人の顔だけを使ってください。',
  welcome_begin: 'まずソースの顔をアップロードし、プロジェクトを作り、投稿のリンクを貼り付けてください。',
  welcome_credits: ({ credits }) => `Guise へようこそ。最初の ${credits} クレジットを差し上げます。`,
  task_ready: ({ task, swapped, photos }) => `${task} が完了しました：${photos} 件中 ${swapped} 件を入れ替えました。`,
  task_without_result: ({ task }) =>
    `${task} は失敗しました：どの写真も入れ替えられませんでした。費用はかかっていません。`,
  one_video_ready: ({ task }) => `${task} の動画ができました。`,
  your_result_removed: '苦情により、あなたの結果が1つ削除されました。',
  your_face_removed: '苦情により、あなたのソースの顔が1つ削除されました。',
  credit_returned: '申し立てた結果のクレジットが戻りました。',
  result_made_again: '申し立てた結果を無料で作り直しています。',
  report_answered: ({ note }) => `結果への申し立てが確認されました：${note}`,
  review_upheld: ({ note }) => `写真を再審査しましたが、拒否のままです：${note}`,
  review_allowed_retry: ({ note }) => `写真を再審査し、使えることになりました。再試行できます：${note}`,
  review_allowed_upload: ({ note }) => `写真を再審査し、使えることになりました。もう一度アップロードできます：${note}`,
  credits_added: ({ credits, note }) => `${credits} クレジットが追加されました：${note}`,
  payment_arrived: ({ credits }) =>
    credits > 0
      ? `お支払いが届きました。${credits} クレジットを追加しました。`
      : 'お支払いが届きました。ありがとうございます。',
  credits_low: ({ credits }) =>
    credits > 0 ? `クレジットが残り少なくなっています：残り ${credits}。` : 'クレジットがなくなりました。',
  backup_failed: '夜間のバックアップが失敗しました。Guise は動き続けます。理由はサーバーの記録にあります。',
  credits_returned: ({ credits }) => `申し立てた結果の ${credits} クレジットが戻りました。`,
}
