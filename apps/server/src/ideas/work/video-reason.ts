import type { CallReason, PlainReason } from '@guise/contract'
import { videoLimits } from '@guise/video'
import type { VideoLimits, VideoProblemCode } from '@guise/video'

/** The reason of what was found wrong with a video. */
export function videoReason(code: VideoProblemCode, limits: VideoLimits = videoLimits): CallReason & PlainReason {
  if (code === 'too_long') return { code: 'video_too_long', max_seconds: limits.maxSeconds }
  if (code === 'too_large') return { code: 'video_too_large', max_mb: limits.maxBytes / 1e6 }
  if (code === 'too_wide') return { code: 'video_too_wide', max_px: limits.maxSidePx }
  return { code: `video_${code}` }
}
