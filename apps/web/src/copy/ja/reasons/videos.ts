import type { Catalogue } from '@guise/contract'

type Videos = Pick<Catalogue['reasons'], Extract<keyof Catalogue['reasons'], `video_${string}`>>

/** Why a video is not swapped, in Japanese. */
export const videos: Omit<Videos, 'video_unsupported' | 'video_not_retried' | 'video_not_looked_at'> = {
  video_without_ffmpeg:
    '動画には libx264 付きの ffmpeg が必要ですが、見つかりません。インストールするか（Debian：apt-get install ffmpeg、macOS：brew install ffmpeg）、FFMPEG_PATH に場所を書いてください。',
  video_undecodable: 'このファイルを動画として読めませんでした。MP4かWebMで保存し直すか、別のものを選んでください。',
  video_format: 'この種類の動画は読めません。MP4かWebMで保存して、もう一度追加してください。',
  video_no_picture: 'このファイルには音がありますが、映像がありません。別のものを選んでください。',
  video_codec: 'この動画の映像は読めない形式です。H.264、HEVC、VP8、VP9、AV1を使ってください。',
  video_hdr: 'この動画はHDRで、ここでは入れ替えられません。標準の色（SDR）で保存してください。',
  video_too_long: ({ max_seconds }) => `動画が長すぎます。${max_seconds} 秒以内のものを使ってください。`,
  video_too_large: ({ max_mb }) => `動画が大きすぎます。${max_mb} MB以内のものを使ってください。`,
  video_too_wide: ({ max_px }) => `動画の画素が多すぎます。長い辺が ${max_px} 以内のものを使ってください。`,
  video_stopped: 'この動画を最後まで処理できませんでした。もう一度お試しください。',
  video_disk_full: 'この動画のためのディスクの空きがありません。後でお試しください。',
  video_no_face: 'この動画に顔が見つかりませんでした。顔が大きく、カメラを向いている動画を使ってください。',
  video_too_few_frames: ({ done, of }) =>
    `顔が写る ${of} コマのうち ${done} コマしか入れ替えられませんでした。もっと大きく、カメラを向いた動画を使ってください。`,
  video_no_credits: ({ credits }) =>
    `この動画のクレジットが足りません：${credits === 1 ? '1' : `最大 ${credits}`} クレジット必要です。`,
  video_face_deleted: 'この動画のソースの顔は削除されました。別の顔を選んで再試行してください。',
  video_one_face: '動画で選べる顔は1つです。枠を1つにして再試行するか、すべての顔を入れ替えてください。',
  video_gave_up: 'この動画は3回試しても入れ替えられませんでした。費用はかかっていません。後でお試しください。',
}
