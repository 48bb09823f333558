import type { Reason } from '@guise/contract'
import { videoLimits } from '@guise/video'
import type { VideoProblemCode } from '@guise/video'

const plain = {
  undecodable: { code: 'video_undecodable' },
  no_picture: { code: 'video_no_picture' },
  codec: { code: 'video_codec' },
  hdr: { code: 'video_hdr' },
  stopped: { code: 'video_stopped' },
  disk_full: { code: 'video_disk_full' },
  too_long: { code: 'video_too_long', max_seconds: videoLimits.maxSeconds },
  too_large: { code: 'video_too_large', max_mb: videoLimits.maxBytes / 1e6 },
  too_wide: { code: 'video_too_wide', max_px: videoLimits.maxSidePx },
} as const satisfies Record<VideoProblemCode, Reason>

/** The reason of what was found wrong with a video. */
export function videoReason(code: VideoProblemCode): Reason {
  return plain[code]
}
