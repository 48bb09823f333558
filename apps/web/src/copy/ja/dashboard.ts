import type { dashboard as english } from '../en/dashboard.ts'

/** The dashboard. */
export const dashboard: typeof english = {
  title: 'ダッシュボード',
  welcome: 'おかえりなさい',
  loading: 'ダッシュボードを読み込み中',
  failedToLoad: 'ダッシュボードを読み込めませんでした',
  creditsRemaining: '残りのクレジット',
  projects: {
    title: 'プロジェクトの概要',
    total: '合計',
    processing: '処理中',
    completed: '完了',
  },
  activity: {
    title: '最近の動き',
    empty: '最近の動きはまだありません',
    emptyText: '最初のプロジェクトを作って始めましょう！',
    projectCompleted: 'プロジェクト「{{name}}」が完了しました',
    taskStarted: 'タスク「{{name}}」を開始しました',
    sourceUploaded: 'ソースの顔「{{name}}」をアップロードしました',
  },
  swap: {
    title: '投稿の顔を入れ替える',
    link: '公開投稿のリンク',
    placeholder: 'https://',
    next: '顔を選ぶ',
    trySample: 'サンプルで試す',
    startingSample: 'サンプルを開始中...',
    hint: 'ページのどこにでもリンクを貼り付けられます。',
  },
  latest: {
    title: '最新の結果',
    all: 'ギャラリーですべて見る',
    photoOf: '結果 {{number}}、{{name}}',
  },
  start: {
    title: 'はじめかた',
    create: '新しいプロジェクトを作成',
    upload: 'ソースの顔をアップロード',
    uploadText: '正面で、鮮明で、明るいもの。',
    project: 'プロジェクトを作成',
    projectText: '投稿とその顔をまとめます。',
    links: 'Instagram の投稿リンクを追加',
    linksText: '1行に1リンク、写真とカルーセル。',
    linksTextWithVideos: '1行に1リンク、写真、カルーセル、動画。',
    done: '完了：',
    gallery: 'ギャラリーで結果を楽しむ',
    galleryText: '比べて、選んで、ダウンロード。',
  },
  stats: {
    totalSwaps: '入れ替えの合計',
    sourceFaces: 'ソースの顔',
    successRate: '成功率',
    completedTasks: '完了したタスク',
    percent: '{{percent}}%',
  },
}
