import type { notices as english } from '../en/notices.ts'

/** The bell and its messages. */
export const notices: typeof english = {
  bellUnread: '通知、未読 {{count, number}} 件',
  unread: '未読',
  empty: '通知はまだありません。',
  loading: '通知を読み込み中',
  type: {
    success: '成功',
    info: 'お知らせ',
    warning: '注意',
    error: 'エラー',
  },
}
