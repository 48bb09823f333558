import { z } from 'zod'
import { refuses, tells } from './reason-table.ts'
import type { SentencesOf } from './reason-table.ts'

/** Why a video is not swapped. */
export const videoReasons = {
  video_without_ffmpeg: tells(),
  video_undecodable: refuses('file_invalid'),
  video_format: refuses('file_invalid'),
  video_no_picture: refuses('file_invalid'),
  video_codec: refuses('file_invalid'),
  video_hdr: refuses('file_invalid'),
  video_too_long: refuses('file_invalid', { max_seconds: z.int() }),
  video_too_large: refuses('file_too_large', { max_mb: z.int() }),
  video_too_wide: refuses('file_invalid', { max_px: z.int() }),
  video_stopped: refuses('unavailable'),
  video_disk_full: refuses('unavailable'),
  video_no_face: tells(),
  video_too_few_frames: tells({ done: z.int(), of: z.int() }),
  video_no_credits: refuses('no_credits', { credits: z.int() }),
  video_gave_up: tells(),
  video_face_deleted: tells(),
  video_one_face: refuses('conflict'),
} as const

/** The English of why a video is not swapped. */
export const videoEnglish: SentencesOf<typeof videoReasons> = {
  video_without_ffmpeg:
    'Videos need ffmpeg with libx264, which was not found. Install it (Debian: apt-get install ffmpeg, macOS: brew install ffmpeg), or say where it is in FFMPEG_PATH.',
  video_undecodable: 'This file could not be read as a video. Save it as MP4 or WebM, or choose another one.',
  video_format: 'Videos of this kind cannot be read. Save it as MP4 or WebM and add it again.',
  video_no_picture: 'This file has sound, but no picture. Choose another one.',
  video_codec: 'The picture of this video is packed in a way that cannot be read. Use H.264, HEVC, VP8, VP9 or AV1.',
  video_hdr: 'This video is in HDR, which cannot be swapped here. Save it in standard colours (SDR).',
  video_too_long: ({ max_seconds }) => `This video is too long. Use one of at most ${max_seconds} seconds.`,
  video_too_large: ({ max_mb }) => `This video is too large. Use one of at most ${max_mb} MB.`,
  video_too_wide: ({ max_px }) => `This video has too many pixels. Use one whose longer side has at most ${max_px}.`,
  video_stopped: 'This video could not be worked on to its end. Please try again.',
  video_disk_full: 'There is no room left on the disk for this video. Please try again later.',
  video_no_face: 'No face was found in this video. Use one in which a face is large and looks towards the camera.',
  video_too_few_frames: ({ done, of }) =>
    `The face could be swapped in only ${done} of the ${of} frames that show it. Use a video in which it is larger and looks towards the camera.`,
  video_no_credits: ({ credits }) =>
    `Not enough credits for this video: it takes ${credits === 1 ? '1 credit' : `up to ${credits} credits`}.`,
  video_face_deleted: 'The source face of this video was deleted. Choose another face and retry.',
  video_one_face: 'Of a video one face can be picked. Retry with one box, or swap all faces.',
  video_gave_up: 'This video could not be swapped after three tries. It was not charged. Please try again later.',
}
