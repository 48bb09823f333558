import type { pages as english } from '../en/pages.ts'

/** Pages that belong to no feature: what cannot be found, shown or reached, and the wait for the account. */
export const pages: typeof english = {
  preparing: '準備しています...',
  unreachable: 'Guise に接続できません',
  notFound: 'ページが見つかりません',
  notFoundText: 'このアドレスには何もありません。',
  backToDashboard: 'ダッシュボードに戻る',
  failed: '問題が発生しました',
  failedText: 'このページを表示できませんでした。',
  configurationError: '設定エラー：アプリが正しく設定されていません。サポートにご連絡ください。',
  noRoot: 'アプリのエラー：起動できませんでした。ルート要素が見つかりません。',
  tabTitle: '{{title}} · Guise',
}
