import type { offline as english } from '../en/offline.ts'

/** What the app says without a connection. */
export const offline: typeof english = {
  title: 'オフラインです',
  text: '写真の表示には接続が必要です。つながると自動で再開します。',
  note: 'オフラインです。表示は古い可能性があります。つながると自動で再開します。',
}
