import type { shell as english, language as englishLanguage, offline as englishOffline } from '../en/shell.ts'

/** What stands around every page: navigation, top bar, balance, plan. */
export const shell: typeof english = {
  skip: '本文へ移動',
  main: 'メイン',
  nav: {
    dashboard: 'ダッシュボード',
    sourceFaces: 'ソースの顔',
    projects: 'プロジェクト',
    gallery: 'ギャラリー',
    explore: 'さがす',
    operator: '運営者',
    help: 'よくある質問とヘルプ',
    profile: 'プロフィール',
  },
  crown: 'エリート',
  openSidebar: 'サイドバーを開く',
  collapseSidebar: 'サイドバーを閉じる',
  more: 'その他',
  upgrade: 'アップグレード',
  toLight: '明るいテーマにする',
  toDark: '暗いテーマにする',
  searchProjects: 'プロジェクトを検索...',
  search: '検索...',
  credits: 'クレジット：',
  creditsUnit_one: ' クレジット',
  creditsUnit_other: ' クレジット',
  creditsHeld: '、{{held, number}} 処理中',
}

/** The choice of the language. */
export const language: typeof englishLanguage = {
  title: '言語',
  description: 'このアプリとメールの言葉です。名前とリンクはそのままです。',
}

/** What the app says without a connection. */
export const offline: typeof englishOffline = {
  title: 'オフラインです',
  text: '写真の表示には接続が必要です。つながると自動で再開します。',
  note: 'オフラインです。表示は古い可能性があります。つながると自動で再開します。',
  away: 'Guise に接続できません。表示は古い可能性があります。応答が戻ると自動で再開します。',
}
