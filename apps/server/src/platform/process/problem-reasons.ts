import type { EngineProblemCode, SourceAdvice } from '@guise/engine'
import type { PlainReason, CallReason } from '@guise/contract'
import type { PostProblem, PostReason } from '@guise/posts'
import { videoLimits } from '@guise/video'
import type { VideoLimits, VideoProblemCode } from '@guise/video'
import { AppError } from './app-error.ts'

/** The reason of what the engine found wrong with a photo, or advises. */
export function engineReason<C extends EngineProblemCode | SourceAdvice>(code: C): { code: `photo_${C}` } {
  return { code: `photo_${code}` }
}

/** What a photo is refused with when the engine failed to look at it, and nothing is known to be wrong with the photo. */
export function notLookedAt(cause: unknown): AppError {
  return cause instanceof AppError
    ? cause
    : new AppError({ code: 'picture_unchecked' }, { cause, retryAfterSeconds: 60 })
}

type Named<R> = R extends { code: infer C extends string } ? Omit<R, 'code'> & { code: `post_${C}` } : never

/** The reason of what went wrong with a post, as the contract names it. */
export function postReason({ reason }: Pick<PostProblem, 'reason'>): PlainReason {
  return { ...reason, code: `post_${reason.code}` } as Named<PostReason> // code and params are those of one reason
}

/** The reason of what was found wrong with a video. */
export function videoReason(code: VideoProblemCode, limits: VideoLimits = videoLimits): CallReason & PlainReason {
  if (code === 'too_long') return { code: 'video_too_long', max_seconds: limits.maxSeconds }
  if (code === 'too_large') return { code: 'video_too_large', max_mb: limits.maxBytes / 1e6 }
  if (code === 'too_wide') return { code: 'video_too_wide', max_px: limits.maxSidePx }
  return { code: `video_${code}` }
}
