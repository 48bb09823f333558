import type { share as english } from '../en/share.ts'

/** The page that takes in what another app shares. */
export const share: typeof english = {
  title: '共有された投稿を追加',
  subtitle: '入れるプロジェクトを選んでください。',
  noLinkTitle: 'リンクがありませんでした',
  noLinkText: '共有されたものに投稿へのリンクがありません。リンクをコピーしてタスクとして追加してください。',
  toProjects: 'プロジェクトへ',
  loading: 'プロジェクトを読み込み中',
  failed: 'プロジェクトを読み込めませんでした',
  noProjectsTitle: 'プロジェクトはまだありません',
  noProjectsText: '投稿はプロジェクトに入ります。作成するとリンクが追加されます。',
  createProject: '新しいプロジェクトを作成',
}
