import type { Catalogue, EngineFault } from '@guise/contract'

const faults: Record<EngineFault, string> = {
  missing: 'このサーバーのネットワークモデルは準備できていませんでした',
  badly_drawn: 'このサーバーのネットワークモデルは顔をうまく描けませんでした',
  broken: 'このサーバーのネットワークモデルが失敗しました',
  no_memory: 'このサーバーにはネットワークモデルのためのメモリがありません',
  not_numbers: 'このサーバーのネットワークモデルが画像でないものを返しました',
  empty: 'このサーバーのネットワークモデルが空の画像を返しました',
  not_better: 'このサーバーのネットワークモデルでより良い結果は見込めませんでした',
  not_for_videos: 'このサーバーのネットワークモデルは写真専用です',
  unreachable: 'このサーバーのエディターに接続できません',
  timeout: 'このサーバーのエディターが時間内に応答しませんでした',
  refused: 'このサーバーのエディターが顔を拒否しました',
  not_a_picture: 'このサーバーのエディターが画像でないものを返しました',
  wrong_size: 'このサーバーのエディターが違う大きさの画像を返しました',
  too_large: 'このサーバーのエディターが大きすぎる画像を返しました',
  redrawn: 'このサーバーのエディターが顔以外の部分を描き直しました',
}

type Engines = Pick<Catalogue['reasons'], Extract<keyof Catalogue['reasons'], `engine_${string}`>>

/** Why an engine of this server did not make a face, in Japanese. */
export const engines: Engines = {
  engine_fell_back: ({ faces, fault }) => `${faults[fault]}。そのため内蔵エンジンが ${faces} 人の顔を入れ替えました。`,
  engine_failed: ({ fault }) =>
    `${faults[fault]}。料金はかかっていません。後でもう一度試すか、内蔵エンジンを使ってください。`,
}
